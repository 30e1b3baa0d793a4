import { Component, type ErrorInfo, type ReactNode } from 'react';

interface BoundaryProps {
  onError: (error: unknown, info: ErrorInfo) => void;
  fallback: ReactNode;
  children: ReactNode;
}

/** Contains the errors of one area. Remount it (by key) to retry. */
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
