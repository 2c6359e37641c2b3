import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { FailedIcon, RefreshIcon } from './basic-icons';
import { Box, Row, Stack } from './Panel';

/** Stands where words will be. */
export const Bar = chakra('span', {
  base: {
    display: 'block',
    h: '2.5',
    borderRadius: 'chip',
    bg: 'bg.selected',
    animation: 'breathe 1.6s ease-in-out infinite',
  },
});

/** Rows in the shape of what is coming, so nothing shifts when it arrives. */
export function SkeletonRows({ rows = 3, label }: { readonly rows?: number; readonly label: string }) {
  return (
    <Box role="status" aria-label={label} p="3">
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index} h="control.md" gap="2.5">
          <Bar boxSize="icon.md" h="icon.md" />
          <Bar w={index % 2 === 0 ? '33%' : '26%'} />
          <Box flex="1" />
          <Bar w="16%" />
        </Row>
      ))}
    </Box>
  );
}

/** In the shape of a face that says what is not there, where that is what most likely comes. */
export const WaitingFace = ({ label }: { readonly label: string }) => (
  <Stack role="status" aria-label={label} gap="2" p="4">
    <Row h="18px">
      <Bar w="33%" />
    </Row>
    <Row h="4">
      <Bar w="50%" />
    </Row>
  </Stack>
);

interface EmptyFaceProps {
  readonly line: string;
  readonly hint?: string;
  readonly action?: ReactNode;
}

export function EmptyFace({ line, hint, action }: EmptyFaceProps) {
  return (
    <Stack alignItems="flex-start" gap="2" p="4">
      <span>{line}</span>
      {hint === undefined ? null : (
        <chakra.span textStyle="meta" color="fg.muted">
          {hint}
        </chakra.span>
      )}
      {action}
    </Stack>
  );
}

interface FailedFaceProps {
  readonly what: string;
  readonly why: string;
  readonly onRetry?: () => void;
  /** Beside the retry: what helps where it does not. */
  readonly action?: ReactNode;
}

export function FailedFace({ what, why, onRetry, action }: FailedFaceProps) {
  return (
    <Stack role="alert" alignItems="flex-start" gap="2" p="4">
      <Row>
        <chakra.span color="down.fg">
          <FailedIcon />
        </chakra.span>
        {what}
      </Row>
      <chakra.span textStyle="meta" color="fg.muted">
        {why}
      </chakra.span>
      {onRetry === undefined ? null : (
        <Row>
          <Button onClick={onRetry}>
            <RefreshIcon size="sm" />
            Retry
          </Button>
          {action}
        </Row>
      )}
    </Stack>
  );
}

export type Face = 'loading' | 'empty' | 'failed' | 'full';

interface FourFacesProps {
  readonly face: Face;
  readonly loading: ReactNode;
  readonly empty: ReactNode;
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

/** The four faces every list has. */
export function FourFaces({ face, loading, empty, failed, children }: FourFacesProps) {
  switch (face) {
    case 'loading':
      return loading;
    case 'empty':
      return empty;
    case 'failed':
      return failed;
    case 'full':
      return children;
    default:
      return face satisfies never;
  }
}

/** The face of a list read by a query hook. */
export const faceOf = (query: { readonly isPending: boolean; readonly isError: boolean }, count: number): Face =>
  count > 0 ? 'full' : query.isPending ? 'loading' : query.isError ? 'failed' : 'empty';
