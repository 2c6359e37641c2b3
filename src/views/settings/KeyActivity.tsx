import { chakra } from '@chakra-ui/react';
import type { KeyActivity as Reveal } from '#shared/contract/wallets';
import { toFault } from '#shared/fault';
import { useKeyActivity } from '../../services/queries/hooks';
import { useLocalTime } from '../hooks/use-local-time';
import { tableRecipe } from '../theme/recipes/region';
import { Address } from '../ui/Address';
import { EmptyFace, faceOf, FailedFace, FourFaces, SkeletonRows } from '../ui/Faces';
import { Figure } from '../ui/Figure';
import { counted } from '../ui/format';
import { Box, Faint, Panel } from '../ui/Panel';
import { faultText } from '../words/fault-words';

const Table = chakra('table', tableRecipe);

const PURPOSES: Readonly<Record<Reveal['purpose'], string>> = {
  sign: 'Signing',
  copy: 'Copy',
  export: 'Export',
};
const RESULTS: Readonly<Record<Reveal['result'], string>> = {
  granted: 'Given',
  'rate-limited': 'Refused: too many',
  'reauth-required': 'Refused: locked',
  failed: 'Failed',
};

/** When keys left the vault, for what, and whether this session asked. */
export function KeyActivity() {
  const query = useKeyActivity();
  const reveals = query.data ?? [];
  return (
    <Panel title="Key activity" aside={<Faint px="1">the last 100</Faint>}>
      <FourFaces
        face={faceOf(query, reveals.length)}
        loading={<SkeletonRows label="Loading key activity" />}
        empty={
          <EmptyFace line="No key has left the vault" hint="Signing, copying and exporting keys are listed here." />
        }
        failed={
          <FailedFace
            what="Key activity could not be read"
            why={faultText(toFault(query.error))}
            onRetry={() => void query.refetch()}
          />
        }
      >
        <Box maxHeight="96" overflow="auto" tabIndex={0} role="region" aria-label="Key activity list" px="4" py="3">
          <Table>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">For</th>
                <th scope="col">Wallets</th>
                <th scope="col">Result</th>
              </tr>
            </thead>
            <tbody>
              {reveals.map((reveal, index) => (
                <tr key={`${reveal.at}-${index}`}>
                  <td>
                    <When iso={reveal.at} />
                  </td>
                  <td>
                    {PURPOSES[reveal.purpose]}
                    {reveal.thisSession ? null : <Faint> · another session</Faint>}
                  </td>
                  <td>
                    <Wallets addresses={reveal.addresses} />
                  </td>
                  <td>
                    <chakra.span color={reveal.result === 'granted' ? 'fg.muted' : 'warn.fg'}>
                      {RESULTS[reveal.result]}
                    </chakra.span>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      </FourFaces>
    </Panel>
  );
}

function When({ iso }: { readonly iso: string }) {
  const { whole } = useLocalTime(iso);
  return (
    <Figure asChild>
      <time dateTime={iso}>{whole}</time>
    </Figure>
  );
}

function Wallets({ addresses }: { readonly addresses: readonly string[] }) {
  const [first, ...rest] = addresses;
  if (first === undefined) return <Faint>none</Faint>;
  return rest.length === 0 ? (
    <Address address={first} />
  ) : (
    <span title={addresses.join('\n')}>{counted(addresses.length, 'wallet')}</span>
  );
}
