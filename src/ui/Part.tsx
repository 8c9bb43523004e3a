import { type ReactNode, useRef } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { StatusMessage } from './StatusMessage';

type PartProps = {
  /** Unique in the page. */
  readonly name: string;
  /** Shown if the part fails after hydration; by default, what it showed before stays. */
  readonly fallback?: ReactNode;
  /** A change of it renders a failed part again. */
  readonly resetKey?: string;
  readonly children: ReactNode;
};

/** Contains the errors of one part of a page: one that cannot be hydrated keeps its static HTML. */
export function Part({ name, fallback, resetKey, children }: PartProps) {
  const element = useRef<HTMLDivElement>(null);
  const kept = useRef<{ readonly key: unknown; readonly nodes: readonly ChildNode[] }>(undefined);
  const keep = () => {
    if (kept.current?.key !== resetKey || !kept.current) {
      const shown = fallback ? null : element.current;
      kept.current = { key: resetKey, nodes: [...((shown ?? staticPart(name))?.childNodes ?? [])] };
    }
    return kept.current.nodes;
  };
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={() => {
        const nodes = keep();
        return nodes.length > 0 ? <Kept name={name} nodes={nodes} /> : (fallback ?? <Failed />);
      }}
    >
      <div ref={element} data-part={name}>
        {children}
      </div>
    </ErrorBoundary>
  );
}

type KeptProps = { readonly name: string; readonly nodes: readonly ChildNode[] };

function Kept({ name, nodes }: KeptProps) {
  return <div key="kept" data-part={name} ref={(element) => element?.append(...nodes)} />;
}

function Failed() {
  return (
    <StatusMessage kind="failed" message="This part of the page could not be shown.">
      <p>
        <a href={location.href}>Reload this page</a>
      </p>
    </StatusMessage>
  );
}

/** The prerendered part, until the app has started (src/navigation/chunk-load-recovery.ts). */
function staticPart(name: string): Element | null {
  const { documentElement } = document;
  if (documentElement.dataset.scripts === 'run') return null;
  return document.querySelector(`[data-part="${name}"]`);
}
