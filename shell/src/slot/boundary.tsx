import { Component, type ErrorInfo, type ReactNode } from 'react';

interface BoundaryProps {
  onError: (error: unknown, info: ErrorInfo) => void;
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps what goes wrong in one area out of the rest of the page. Mount it anew (by key) to try again. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
