// The rows that join a new flow to the house, each written into the table it belongs to.
import { camel, pascal } from './new-flow.names.mjs';

/** The hub that keeps a domain's flows, by the folder of its table. */
const HUBS = {
  coins: 'wallets/holdings-hub',
  feed: 'page/page-hub',
  groups: 'wallets/holdings-hub',
  launch: 'money/money-hub',
  money: 'money/money-hub',
  page: 'page/page-hub',
  presets: 'wallets/holdings-hub',
  session: 'page/page-hub',
  settings: 'page/page-hub',
  wallets: 'wallets/holdings-hub',
};

/** Domains a flow can be written in. */
export const DOMAINS = Object.keys(HUBS);

const IMPORT_END = /^(?:import |\} ).*from '[^']+';$/;

/** `text` with one more import behind its last; throws where it has none. */
export function withImport(text, line) {
  const lines = text.split('\n');
  const last = lines.findLastIndex((one) => IMPORT_END.test(one));
  if (last < 0) throw new Error('nothing is imported there');
  return lines.toSpliced(last + 1, 0, line).join('\n');
}

/** `text` with one more row at the end of a block; `heads` are the lines that open it, the outermost first. Throws where it is not. */
export function withRow(text, heads, row) {
  const lines = text.split('\n');
  let at = -1;
  for (const head of heads) {
    at = lines.findIndex((line, place) => place > at && line.trim() === head);
    if (at < 0) throw new Error(`the line '${head}' is not there`);
  }
  const margin = /^ */.exec(lines[at])[0];
  const end = lines.findIndex((line, place) => place > at && line.startsWith(`${margin}}`));
  if (end < 0) throw new Error(`the block of '${heads.at(-1)}' has no end`);
  return lines.toSpliced(end, 0, `${margin}  ${row}`).join('\n');
}

const upTo = (from, to) => (from === to ? '..' : `../../${to}`);

/** What joins a flow to the house: for each file that changes, its text afterwards from its text before. */
export function editsOf(domain, name) {
  const id = camel(name);
  const [hubDomain, hub] = HUBS[domain].split('/');
  const machine = `${id}Machine`;
  const importOf = (from, kind) => `import ${kind}{ ${machine} } from '${upTo(from, domain)}/${name}/${name}.machine';`;
  const table = `${hubDomain === 'wallets' ? 'holdings' : hubDomain}Children`;
  const hubId = camel(hub);
  return [
    {
      path: `src/machines/${hubDomain}/${hub}/${hub}.children.ts`,
      edit: (text) =>
        withRow(
          withImport(text, importOf(hubDomain, 'type ')),
          [`export const ${table} = {`],
          `${id}: late<typeof ${machine}>(),`,
        ),
    },
    {
      path: 'src/app/flows/session/workspace.ts',
      edit: (text) =>
        withRow(
          text,
          ['const late = lazyFlows({'],
          `${id}: async () => (await import('${domain === 'session' ? '.' : `../${domain}`}/${name}')).compose${pascal(name)}(services),`,
        ),
    },
    {
      path: 'src/machines/session/workspace/warm-launch.test.ts',
      edit: (text) =>
        withRow(
          withImport(text, importOf('session', '')),
          [`${hubId}: ${hubId}Machine.provide({`, 'actors: {'],
          `${id}: ${machine},`,
        ),
    },
  ];
}
