import { microUsdOf } from '#shared/money';
import { usePrice } from '../hooks/use-price';
import { Figure, Sol } from './Figure';
import { signed, usdText } from './format';

interface WorthProps {
  /** Null while it is not known. */
  readonly lamports: bigint | null;
  /** Of the figure in SOL. */
  readonly places?: number;
  /** A change is shown with its sign and colour. */
  readonly change?: boolean;
}

/** What something is worth, as it is read first: dollars at a price of the market, SOL where there is but a sample price. */
export function Worth({ lamports, places = 4, change = false }: WorthProps) {
  const { isSample } = usePrice();
  return isSample ? (
    <Sol lamports={lamports} places={places} change={change} />
  ) : (
    <Dollars lamports={lamports} change={change} />
  );
}

/** The other of the two, read second; dollars at a sample price say so. */
export function WorthBeside({ lamports, places = 4 }: WorthProps) {
  const { isSample } = usePrice();
  return isSample ? <Dollars lamports={lamports} /> : <Sol lamports={lamports} places={places} />;
}

function Dollars({ lamports, change = false }: Pick<WorthProps, 'lamports' | 'change'>) {
  const { microUsdPerSol, isSample } = usePrice();
  if (lamports === null) return <Figure tone="faint">not known yet</Figure>;
  const text = usdText(microUsdOf(lamports, microUsdPerSol));
  const isChange = change && lamports !== 0n;
  const tone = isSample ? 'faint' : !isChange ? 'plain' : lamports > 0n ? 'up' : 'down';
  return (
    <Figure tone={tone} {...(isSample ? { title: 'At the sample price' } : {})}>
      {isChange ? signed(text) : text}
    </Figure>
  );
}
