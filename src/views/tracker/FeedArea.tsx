import { chakra } from '@chakra-ui/react';
import type { TrackerActor } from '../../machines/tracker/tracker.selectors';
import { Button } from '../ui/Button';
import { EmptyFace } from '../ui/Faces';
import { RocketIcon } from '../ui/icons';
import { Grow, Row } from '../ui/Panel';

interface FeedAreaProps {
  readonly tracker: TrackerActor;
  /** Whether the left column stands beside the feed; if not, a button opens it. */
  readonly isColumn: boolean;
}

export function FeedArea({ tracker, isColumn }: FeedAreaProps) {
  return (
    <chakra.section aria-label="X Feed" flex="1" minWidth="0" display="flex" flexDirection="column">
      <Row h="barHead" flex="none" px="3" borderBottomWidth="hair">
        <h2>X Feed</h2>
        <Grow />
        {isColumn ? null : (
          <Button variant="primary" onClick={() => tracker.send({ type: 'drawer.toggled' })}>
            <RocketIcon size="sm" />
            Deploy and Tokens
          </Button>
        )}
      </Row>
      <EmptyFace
        line="The feed arrives with a later release"
        hint="Posts will be listed here, each with its own Deploy."
      />
    </chakra.section>
  );
}
