import { chakra } from '@chakra-ui/react';
import type { Operation, OperationEffect } from '#operations/contract';
import { shortAddress } from '#shared/ids';
import { intentOf } from '#operations/intent';
import { Address } from '../../ui/Address';
import { signed } from '../../ui/format';
import { Faint, Line, Row, Stack } from '../../ui/Panel';
import { PlanTable } from '../../ui/PlanTable';
import { decimalsIn, emptyWords, entryOf, linesOf, partWritten, unitsText } from './ledger';
import type { NameOf } from './names';

const KINDS = { own: 'own wallet', fee: 'fee', tip: 'tip', rent: 'rent', venue: 'venue' } as const;
const ENTRY: Readonly<Record<OperationEffect['kind'], string>> = {
  own: 'Your wallets',
  fee: 'Network fees',
  tip: 'Tips',
  rent: 'Rent of token accounts',
  venue: 'Platform, curve and others',
};

/** Only what own wallets gained is a gain. */
const changeText = (kind: OperationEffect['kind'], text: string): string => (kind === 'own' ? signed(text) : text);

interface LedgerProps {
  readonly operation: Operation;
  readonly nameOf: NameOf;
}

/** Double entry: what the whole operation moved, then each transaction of it. Every sum is zero. */
export function Ledger({ operation, nameOf }: LedgerProps) {
  const idxOf = (signature: string) => operation.steps.find((step) => step.signature === signature)?.idx ?? 0;
  const lines = linesOf(operation).toSorted((one, other) => idxOf(one.signature) - idxOf(other.signature));
  if (lines.length === 0) return <Faint>{emptyWords(operation)}</Faint>;
  const decimals = decimalsIn(intentOf(operation.plan));
  const part = partWritten(operation);
  const whole = part === null ? 'Whole operation' : 'So far';
  return (
    <Stack gap="5">
      {part === null ? null : (
        <Faint role="status">
          {part.written} of {part.all} transactions are written. The others are written here once the network has
          finalized them.
        </Faint>
      )}
      {entryOf(operation).map(({ mint, lines: kinds, sum }) => (
        <PlanTable
          key={mint ?? 'SOL'}
          caption={mint === null ? `${whole} in SOL` : `${whole} in tokens ${mint}`}
          columns={[
            { key: 'kind', head: mint === null ? `${whole}, SOL` : `${whole}, ${shortAddress(mint)}` },
            { key: 'delta', head: 'Change', figure: true, change: true },
          ]}
          rows={kinds.map(({ kind, delta }) => ({
            key: kind,
            neutral: kind !== 'own',
            cells: { kind: ENTRY[kind], delta: changeText(kind, unitsText(delta, mint, decimals)) },
          }))}
          total={{ kind: 'Sum', delta: unitsText(sum, mint, decimals) }}
        />
      ))}
      {lines.map((line) => (
        <PlanTable
          key={line.key}
          caption={`Ledger of ${line.mint ?? 'SOL'} in ${line.signature}`}
          columns={[
            { key: 'who', head: headOf(idxOf(line.signature), line.mint) },
            { key: 'kind', head: 'Kind', wideOnly: true },
            { key: 'delta', head: 'Change', figure: true, change: true },
          ]}
          rows={line.effects.map((effect) => ({
            key: `${effect.address} ${effect.kind}`,
            neutral: effect.kind !== 'own',
            cells: {
              who: <Who address={effect.address} name={nameOf(effect.address)} />,
              kind: <Faint>{KINDS[effect.kind]}</Faint>,
              delta: changeText(effect.kind, unitsText(BigInt(effect.delta), line.mint, decimals)),
            },
          }))}
          total={{
            who: 'Sum',
            delta: unitsText(
              line.effects.reduce((sum, one) => sum + BigInt(one.delta), 0n),
              line.mint,
              decimals,
            ),
          }}
        />
      ))}
    </Stack>
  );
}

const headOf = (idx: number, mint: string | null): string =>
  `Transaction ${idx + 1}, ${mint === null ? 'SOL' : shortAddress(mint)}`;

/** On narrow screens the name stands alone; the address is its title. */
const Named = ({ address, name }: { readonly address: string; readonly name: string }) => (
  <>
    <chakra.span hideBelow="md">
      <Address address={address} />
    </chakra.span>
    <Line title={address} maxWidth="26ch">
      {name}
    </Line>
  </>
);

/** An address with the name a person gave it. */
export function Who({ address, name }: { readonly address: string; readonly name: string | null }) {
  if (name === 'Validators') return <span>{name}</span>;
  return <Row gap="1.5">{name === null ? <Address address={address} /> : <Named address={address} name={name} />}</Row>;
}
