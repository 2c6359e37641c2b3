import { Component, type ReactNode } from 'react';
import { FailedFace } from './Faces';

interface BoundaryProps {
  readonly what: string;
  readonly children: ReactNode;
}

/** Keeps a panel that broke from taking the page with it. */
export class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <FailedFace
        what={`${this.props.what} cannot be shown`}
        why="Something went wrong on this page. Nothing was sent because of it."
        onRetry={() => this.setState({ broken: false })}
      />
    );
  }
}
