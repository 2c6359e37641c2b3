import { Component, type ReactNode } from 'react';
import { Button } from './Button';
import { FailedFace } from './Faces';
import { askForMissing, PartMissing } from './lazy-part';
import { Box, PanelBox } from './Panel';

interface BoundaryProps {
  readonly what: string;
  readonly children?: ReactNode;
}

/** Keeps a panel that broke from taking the page with it. */
export class Boundary extends Component<BoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { readonly error: Error } {
    return { error };
  }

  readonly retry = (): void => {
    askForMissing();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.face(error);
  }

  face(error: Error): ReactNode {
    const what = `${this.props.what} cannot be shown`;
    if (!(error instanceof PartMissing))
      return (
        <FailedFace
          what={what}
          why="Something went wrong on this page. Nothing was sent because of it."
          onRetry={this.retry}
        />
      );
    return (
      <FailedFace
        what={what}
        why="Its code did not arrive: the server is away, or has a new version since this page was opened."
        onRetry={this.retry}
        action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
      />
    );
  }
}

/** Around what is laid over a page: what did not come is told at the foot of the page, which stays as it is. */
export class FloatBoundary extends Boundary {
  override face(error: Error): ReactNode {
    return (
      <Box
        position="fixed"
        left="0"
        right="0"
        bottom="14"
        zIndex="toast"
        display="flex"
        px="3"
        justifyContent="center"
        pointerEvents="none"
      >
        <PanelBox boxShadow="toast" pointerEvents="auto">
          {super.face(error)}
        </PanelBox>
      </Box>
    );
  }
}
