import { chakra } from '@chakra-ui/react';
import type { DamagedKey, KeyActivity as Reveal } from '#shared/contract/wallets';
import { toFault } from '#shared/fault';
import { useDamagedKeys, useKeyActivity } from '../../services/queries/hooks';
import { useLocalTime } from '../hooks/use-local-time';
import { tableRecipe } from '../theme/recipes/table';
import { Address } from '../ui/Address';
import { EmptyFace, faceOf, FailedFace, FourFaces, SkeletonRows } from '../ui/Faces';
import { Figure } from '../ui/Figure';
import { counted } from '../ui/format';
import { Box, Faint, Notice, Panel } from '../ui/Panel';
import { faultText } from '../words/fault-words';

const Table = chakra('table', tableRecipe);

const PURPOSES: Readonly<Record<Reveal['purpose'], string>> = {
  plan: 'Signing',
  sign: 'Signing, no plan named',
  copy: 'Copy',
  export: 'Export',
};
const RESULTS: Readonly<Record<Reveal['result'], string>> = {
  granted: 'Given',
  'rate-limited': 'Refused: too many',
  'reauth-required': 'Refused: locked',
  failed: 'Failed',
};

const keysOf = (reveals: readonly Reveal[]): string =>
  counted(
    reveals.reduce((sum, { result, addresses }) => sum + (result === 'granted' ? addresses.length : 0), 0),
    'key',
  );

/** When keys left the vault, for what, and whether this session asked. */
export function KeyActivity() {
  const query = useKeyActivity();
  const { reveals = [], intact = true } = query.data ?? {};
  const damaged = useDamagedKeys().data ?? [];
  return (
    <Panel title="Key activity" aside={<Faint px="1">{keysOf(reveals)} in the last 100 reads</Faint>}>
      {intact ? null : (
        <Notice tone="down" alert>
          This log was altered: rows were changed, removed or added. Do not rely on it, and tell whoever runs this
          server.
        </Notice>
      )}
      {damaged.length === 0 ? null : <Damaged keys={damaged} />}
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
        <Box maxHeight="50vh" overflow="auto" tabIndex={0} role="region" aria-label="Key activity list" px="4" py="3">
          <Table>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">For</th>
                <th scope="col">Keys</th>
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
                    <Keys addresses={reveal.addresses} />
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

const KINDS: Readonly<Record<DamagedKey['kind'], string>> = {
  master: 'Master wallet',
  group: 'Group wallet',
  mint: 'Mint',
  claim: 'Developer wallet',
};

/** Addresses that are left out of every list, because their stored keys are not theirs. */
function Damaged({ keys }: { readonly keys: readonly DamagedKey[] }) {
  return (
    <Notice tone="down" alert>
      <p>
        The stored keys of these addresses are damaged or of other addresses. Send nothing there; whoever runs this
        server has to restore the store from a backup.
      </p>
      <ul>
        {keys.map(({ kind, id, address }) => (
          <li key={id}>
            {KINDS[kind]} <Address address={address} />
          </li>
        ))}
      </ul>
    </Notice>
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

function Keys({ addresses }: { readonly addresses: readonly string[] }) {
  const [first, ...rest] = addresses;
  if (first === undefined) return <Faint>none</Faint>;
  return rest.length === 0 ? (
    <Address address={first} />
  ) : (
    <span title={addresses.join('\n')}>{counted(addresses.length, 'key')}</span>
  );
}
