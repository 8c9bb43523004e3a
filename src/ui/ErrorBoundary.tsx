import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** What stands in the place of the part that failed; `retry` shows the part again. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** Called once for each failure. */
  readonly onError?: (error: unknown) => void;
  /** Shows the part again when it changes. */
  readonly resetKey?: string;
  readonly children: ReactNode;
};

/** Keeps a fault in the code or the data of one part from taking the rest of the page away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    // Gatsby keeps what React says of it to itself.
    console.error(error);
    this.props.onError?.(error);
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.retry();
  }

  readonly retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
