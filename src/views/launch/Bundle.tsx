import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { BundleProblem } from '#shared/launch-bundle';
import { ordered } from '#shared/presets';
import { selectBundle, selectWay, type LaunchModeActor } from '../../machines/launch/launch-mode/launch-mode.selectors';
import { useBundles } from '../../services/queries/use-bundles';
import { Address } from '../ui/Address';
import { Field, Input } from '../ui/Field';
import { Figure } from '../ui/Figure';
import { Box, Faint, Row } from '../ui/Panel';
import { Segments } from '../ui/Segments';
import { BUNDLE_WORDS, delayRangeWords, NO_ENGINE } from '../words/launch-words';
import { SolField } from './SolField';

/** What is said where nobody but the developer buys. */
const NOBODY = {
  safe: 'The launch goes to the block engine alone: it lands whole or not at all. Only the dev wallet buys.',
  instant: 'Only the dev wallet buys, in a bundle of the block engine.',
  delayed: 'Only the dev wallet buys.',
} as const;

interface DelayFieldProps {
  readonly label: string;
  /** Milliseconds as typed. */
  readonly value: string;
  readonly canEdit: boolean;
  onType(typed: string): void;
  readonly message?: string | null;
  readonly warning?: string | null;
}

function DelayField({ label, value, canEdit, onType, message = null, warning = null }: DelayFieldProps) {
  return (
    <Field label={label} aside="ms" message={message} warning={warning}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          textAlign="right"
          value={value}
          readOnly={!canEdit}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}

interface BundleProps {
  readonly actor: LaunchModeActor;
  readonly canEdit: boolean;
  /** Most snipers the group has room for; 0 without a group. */
  readonly most: number;
  /** Who buys, in this order. */
  readonly snipers: readonly string[];
  readonly problem: BundleProblem | null;
  /** SOL as typed, which a sniper spends unless something else is typed. */
  readonly devBuy: string;
}

/** How the launch goes out, who of the group buys with it or behind it, how long each waits, and for how much. */
export function Bundle({ actor, canEdit, most, snipers, problem, devBuy }: BundleProps) {
  const slider = useId();
  const bundle = useSelector(actor, selectBundle);
  const way = useSelector(actor, selectWay);
  const { shortest, longest, sniperBuy } = bundle;
  const edit = (patch: Partial<typeof bundle>) => actor.send({ type: 'bundle.edited', patch });
  const count = Math.min(bundle.snipers, most);
  const nobodyBundles = useBundles() ? null : NO_ENGINE;
  const range = shortest === '' || longest === '' ? null : ordered([Number(shortest), Number(longest)]);
  const isReversed = range !== null && range[0] !== Number(shortest);
  const delayMessage = problem === 'buy-missing' ? null : problem;
  return (
    <>
      <Segments
        label="Bundling mode"
        value={way}
        choices={[
          { value: 'safe', label: 'Safe', reason: nobodyBundles },
          { value: 'instant', label: 'Instant', reason: nobodyBundles },
          { value: 'delayed', label: 'Delayed' },
        ]}
        onChange={(chosen) => actor.send({ type: 'way.chosen', way: chosen })}
      />
      <Row gap="2">
        <chakra.label htmlFor={slider} textStyle="meta" color="fg.muted">
          Snipers
        </chakra.label>
        <chakra.input
          id={slider}
          type="range"
          flex="1"
          minWidth="0"
          minHeight="control.sm"
          min={0}
          max={most}
          step={1}
          value={count}
          disabled={!canEdit || most === 0 || way === 'safe'}
          css={{ accentColor: '{colors.accent.solid}' }}
          onChange={(event) => edit({ snipers: event.target.valueAsNumber })}
        />
        <Figure minWidth="4rem" textAlign="right" tone={count === 0 ? 'faint' : 'plain'}>
          {count} of {most}
        </Figure>
      </Row>
      {way === 'safe' ? null : (
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr 1fr" gap="2" alignItems="start">
          {way === 'delayed' ? (
            <>
              <DelayField
                label="Min delay"
                value={shortest}
                canEdit={canEdit}
                onType={(typed) => edit({ shortest: typed })}
                message={delayMessage === null ? null : BUNDLE_WORDS[delayMessage]}
                warning={isReversed ? `Read as ${delayRangeWords(range)}` : null}
              />
              <DelayField
                label="Max delay"
                value={longest}
                canEdit={canEdit}
                onType={(typed) => edit({ longest: typed })}
              />
            </>
          ) : null}
          <SolField
            label="Sniper buy"
            value={sniperBuy}
            canEdit={canEdit}
            onType={(typed) => edit({ sniperBuy: typed })}
            placeholder={devBuy === '' ? '0' : devBuy}
            message={problem === 'buy-missing' ? BUNDLE_WORDS[problem] : null}
          />
        </chakra.div>
      )}
      <Box>
        {snipers.length === 0 ? (
          <Faint textStyle="meta">{NOBODY[way]}</Faint>
        ) : (
          <>
            <chakra.ul aria-label="Who snipes" display="flex" flexWrap="wrap" columnGap="3" textStyle="meta">
              {snipers.map((address) => (
                <li key={address}>
                  <Address address={address} />
                </li>
              ))}
            </chakra.ul>
            <Faint textStyle="meta">
              {way === 'instant'
                ? 'Each buys in one bundle with the launch,'
                : range === null
                  ? 'Each buys'
                  : `Each buys ${delayRangeWords(range)} after the launch has landed,`}{' '}
              with its own SOL. You sign it with the launch.
            </Faint>
          </>
        )}
      </Box>
    </>
  );
}
