import { chakra } from '@chakra-ui/react';
import { eventLabel } from '#shared/event-label';
import { Button, IconButton } from '../../views/ui/Button';
import { FilePicker } from '../../views/ui/FilePicker';
import { Switch } from '../../views/ui/Field';
import { ChevronRightIcon } from '../../views/ui/icons';
import { Faint, Line, Row } from '../../views/ui/Panel';
import type { LogRow } from '../trace';
import { secondsText } from './LogPane';

const Bar = chakra('div', {
  base: {
    flex: 'none',
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto auto' },
    columnGap: '3',
    rowGap: '1',
    px: '3',
    py: '1',
    borderBottomWidth: 'hair',
    borderColor: 'border',
  },
});
const Told = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    minWidth: '0',
    gridColumn: '1 / -1',
    order: '1',
    textStyle: 'label',
    fontFamily: 'mono',
  },
});

interface ScrubberProps {
  readonly rows: readonly LogRow[];
  /** Number of the event that is shown; null while the newest is. */
  readonly at: number | null;
  readonly nameOf: (session: string | null) => string;
  /** Name of the file that is shown instead of the page; null when it is the page. */
  readonly file: string | null;
  /** Events since the shown ones. */
  readonly newer: number;
  readonly follows: boolean;
  readonly onFollow: (follows: boolean) => void;
  readonly onShow: (row: LogRow) => void;
  /** One more event than the last of the rows is asked for. */
  readonly onBeyond: (() => void) | null;
  readonly onLive: () => void;
  readonly onExport: () => void;
  readonly onImport: (file: File) => void;
  /** Why the last file could not be read. */
  readonly problem: string | null;
}

/** Goes back and forth over the kept events; what is shown holds still until "Live" is pressed. */
export function Scrubber(props: ScrubberProps) {
  const { rows, at, nameOf, file, newer, follows, problem, onShow, onBeyond } = props;
  const last = rows.length - 1;
  const found = at === null ? last : rows.findIndex(({ seq }) => seq === at);
  const place = found < 0 ? last : found;
  const row = rows[place];
  const show = (next: number): void => {
    const wanted = rows[next];
    if (wanted !== undefined) onShow(wanted);
  };
  const told =
    row === undefined ? 'no event yet' : `${eventLabel(row.type)}, ${nameOf(row.to)}, ${secondsText(row.at)} s`;
  const forward = at !== null && (place < last ? () => show(place + 1) : onBeyond);
  return (
    <Bar role="group" aria-label="Events over time">
      <Row gap="1" minWidth="0">
        <IconButton label="One event back" disabled={place <= 0} onClick={() => show(place - 1)}>
          <chakra.span display="inline-flex" transform="scaleX(-1)">
            <ChevronRightIcon size="sm" />
          </chakra.span>
        </IconButton>
        <chakra.input
          type="range"
          aria-label="Event shown"
          aria-valuetext={told}
          flex="1"
          minWidth="0"
          minHeight="control.sm"
          min={0}
          max={Math.max(0, last)}
          step={1}
          value={Math.max(0, place)}
          disabled={last < 0}
          css={{ accentColor: '{colors.accent.solid}' }}
          onChange={(event) => show(Number(event.target.value))}
        />
        <IconButton label="One event forward" disabled={!forward} onClick={() => forward && forward()}>
          <ChevronRightIcon size="sm" />
        </IconButton>
      </Row>
      <Button minW="88px" aria-pressed={at === null} onClick={props.onLive}>
        {file !== null || newer === 0 ? 'Live' : `Live +${newer}`}
      </Button>
      <Row gap="2" flexWrap="wrap" gridColumn={{ base: '1 / -1', md: 'auto' }} order={{ base: '2', md: '0' }}>
        <Switch label="Follow the event" checked={follows} onChange={props.onFollow} />
        <Button disabled={last < 0} onClick={props.onExport}>
          Export
        </Button>
        <FilePicker label="Import" accept="application/json,.json" onPick={props.onImport} />
      </Row>
      <Told>
        <Faint flex="none" fontVariantNumeric="tabular-nums">
          {rows.length === 0 ? '0 of 0' : `${place + 1} of ${rows.length}`}
        </Faint>
        {problem === null ? (
          <Line aria-hidden>{file === null ? told : `${file}: ${told}`}</Line>
        ) : (
          <chakra.span role="alert" color="down.fg">
            {problem}
          </chakra.span>
        )}
      </Told>
    </Bar>
  );
}
