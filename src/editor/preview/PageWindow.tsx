import { type RefObject, useEffect, useRef, useState } from 'react';
import { routes } from '../../routes';

/** The query string of the iframe that contains only the page. */
export const PAGE_QUERY = 'page';

/** In CSS pixels. */
const WIDTHS = { Phone: 390, Tablet: 820, Desktop: 1280 } as const;

type Width = keyof typeof WIDTHS;

type PageWindowProps = {
  readonly page: RefObject<HTMLIFrameElement | null>;
  readonly title: string;
};

/**
 * The page in an iframe, so that its media queries see the width of a phone, a tablet or a desktop.
 * An iframe that is wider than the available space is scaled down.
 */
export function PageWindow({ page, title }: PageWindowProps) {
  const [chosen, setChosen] = useState<Width>();
  const space = useRef<HTMLDivElement>(null);
  const size = useSize(space);
  const width = chosen === undefined ? size.width : WIDTHS[chosen];
  const scale = width > 0 ? Math.min(1, size.width / width) : 1;
  return (
    <>
      <fieldset className="preview-widths">
        <legend className="visually-hidden">Width of the page</legend>
        {(['Phone', 'Tablet', 'Desktop'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === name}
            onClick={() => setChosen(chosen === name ? undefined : name)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div ref={space} className="preview-space">
        <iframe
          ref={page}
          title={title}
          src={`${routes.preview.path}?${PAGE_QUERY}`}
          style={{
            width: width || '100%',
            height: size.height / scale || '100%',
            transform: scale === 1 ? undefined : `scale(${scale})`,
          }}
        />
      </div>
    </>
  );
}

function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: watched.clientWidth, height: watched.clientHeight }),
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
