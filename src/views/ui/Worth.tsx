import { microUsdOf } from '#shared/money';
import { usePrice } from '../hooks/use-price';
import { Figure, Sol } from './Figure';
import { usdText } from './format';

interface WorthProps {
  /** Null while it is not known. */
  readonly lamports: bigint | null;
  /** Of the figure in SOL. */
  readonly places?: number;
}

/** What something is worth, as it is read first: dollars at a price of the market, SOL where there is but a sample price. */
export function Worth({ lamports, places = 4 }: WorthProps) {
  const { isSample } = usePrice();
  return isSample ? <Sol lamports={lamports} places={places} /> : <Dollars lamports={lamports} />;
}

/** The other of the two, read second; dollars at a sample price say so. */
export function WorthBeside({ lamports, places = 4 }: WorthProps) {
  const { isSample } = usePrice();
  return isSample ? <Dollars lamports={lamports} /> : <Sol lamports={lamports} places={places} />;
}

function Dollars({ lamports }: Pick<WorthProps, 'lamports'>) {
  const { microUsdPerSol, isSample } = usePrice();
  if (lamports === null) return <Figure tone="faint">not known yet</Figure>;
  return (
    <Figure {...(isSample ? { tone: 'faint' as const, title: 'At the sample price' } : {})}>
      {usdText(microUsdOf(lamports, microUsdPerSol))}
    </Figure>
  );
}
