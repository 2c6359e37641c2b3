// `npm run -s sbom`: the CycloneDX 1.6 bill of what ships, from the lock file alone, so that the same lock gives the same bill.
// npm's own command leaves out packages that tests use as well, zod and xstate among them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const jsonOf = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const { name, version, license, description } = jsonOf('package.json');
const { packages } = jsonOf('package-lock.json');

/** Package URL of the npm registry; the @ of a scope is escaped. */
const purlOf = (packageName, packageVersion) => `pkg:npm/${packageName.replace('@', '%40')}@${packageVersion}`;
const licensesOf = (text) => (text ? { licenses: [{ expression: text }] } : {});
/** npm writes hashes in base64, CycloneDX in hex. */
const hashesOf = (integrity) =>
  integrity.split(' ').flatMap((hash) => {
    const [algorithm, value] = hash.split('-');
    return algorithm === 'sha512' ? [{ alg: 'SHA-512', content: Buffer.from(value, 'base64').toString('hex') }] : [];
  });

const components = Object.entries(packages)
  .filter(([path, entry]) => path !== '' && !entry.dev && !entry.devOptional)
  .map(([path, entry]) => {
    const packageName = entry.name ?? path.split('node_modules/').at(-1);
    const purl = purlOf(packageName, entry.version);
    return {
      type: 'library',
      'bom-ref': purl,
      name: packageName,
      version: entry.version,
      scope: entry.optional ? 'optional' : 'required',
      hashes: hashesOf(entry.integrity),
      ...licensesOf(entry.license),
      purl,
    };
  });
const unique = [...new Map(components.map((component) => [component.purl, component])).values()];
unique.sort((one, other) => (one.purl < other.purl ? -1 : 1));

const product = { type: 'application', 'bom-ref': purlOf(name, version), name, version, description };
const bill = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { ...product, ...licensesOf(license), purl: purlOf(name, version) } },
  components: unique,
};
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
