import { chakra } from '@chakra-ui/react';
import { microUsdOf } from '#shared/money';
import { usePrice } from '../hooks/use-price';
import { Figure, SolGlyph } from '../ui/Figure';
import { solText, usdText } from '../ui/format';
import { Row } from '../ui/Panel';

export const Costs = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: '2',
    textStyle: 'meta',
    color: 'fg.muted',
    '& dd': { textAlign: 'right', color: 'fg' },
  },
});
export const Rule = chakra('div', { base: { gridColumn: '1 / -1', borderTopWidth: 'hair', mt: '1', mb: '1' } });

export interface Line {
  readonly name: string;
  readonly lamports: bigint;
}

interface SummaryProps {
  readonly lines: readonly Line[];
  readonly name: string;
  readonly total: bigint;
  readonly places: number;
  /** What comes back to the dev wallet, and what others pay. */
  readonly back?: readonly Line[];
}

const Lines = ({ lines, places }: Pick<SummaryProps, 'lines' | 'places'>) =>
  lines.map((line) => (
    <chakra.div key={line.name} display="contents">
      <dt>{line.name}</dt>
      <dd>
        <Figure>{solText(line.lamports, places)}</Figure>
      </dd>
    </chakra.div>
  ));

/** What a launch takes in SOL, line by line. */
export function Summary({ lines, name, total, places, back = [] }: SummaryProps) {
  const { microUsdPerSol, isSample } = usePrice();
  const usd = (
    <Figure tone="faint" textStyle="meta" fontWeight="normal" {...(isSample ? { title: 'At the sample price' } : {})}>
      {usdText(microUsdOf(total, microUsdPerSol))}
    </Figure>
  );
  return (
    <Costs>
      <Lines lines={lines} places={places} />
      <Rule />
      <chakra.dt textStyle="strong" color="fg">
        {name}
      </chakra.dt>
      <chakra.dd textStyle="strong">
        <Row justifyContent="flex-end" gap="1.5">
          {isSample ? null : usd}
          <SolGlyph />
          <Figure>{solText(total, places)}</Figure>
          {isSample ? usd : null}
        </Row>
      </chakra.dd>
      <Lines lines={back} places={places} />
    </Costs>
  );
}
