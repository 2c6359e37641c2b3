/** The name a lock entry is installed as. */
const nameOf = (path, entry) => entry.name ?? path.split('node_modules/').at(-1);

function problemsOfEntry(path, entry, denied) {
  const name = nameOf(path, entry);
  return [
    ...(entry.integrity?.startsWith('sha512-') ? [] : [`${path} has no sha512`]),
    ...(/^(git|file|http:)/.test(entry.resolved ?? '') ? [`${path} comes from ${entry.resolved}`] : []),
    ...(denied[name]?.includes(entry.version) ? [`${name}@${entry.version} is a known bad version`] : []),
  ];
}

/** Every locked version of a package of the registry, as `name@version`. */
export const lockedVersions = ({ packages }) =>
  new Set(
    Object.entries(packages).flatMap(([path, entry]) =>
      path === '' ? [] : [`${nameOf(path, entry)}@${entry.version}`],
    ),
  );

const DAY = 86_400_000;
const LEAST_DAYS = 14;

/** Whether a version of this day (YYYY-MM-DD) is too young to be taken. */
export const tooYoung = (published, today) => today.getTime() - Date.parse(published) < LEAST_DAYS * DAY;

/** Each locked version stands with its day: no version is taken whose age nobody looked at. */
function problemsOfAges(lock, ages, young) {
  const locked = lockedVersions(lock);
  const gone = (versions, file) =>
    versions.flatMap((version) =>
      locked.has(version) ? [] : [`${version} in security/${file} is not locked any more`],
    );
  return [
    ...[...locked].flatMap((version) => (version in ages ? [] : [`nobody looked how old ${version} is: npm run ages`])),
    ...gone(Object.keys(ages), 'ages.json'),
    ...gone(Object.values(young).flat(), 'young.json'),
  ];
}

/** Paths of overrides as `security/overrides.json` names them: "outer > inner". */
const overridePaths = (overrides, above = []) =>
  Object.entries(overrides).flatMap(([name, value]) =>
    typeof value === 'string' ? [[...above, name].join(' > ')] : overridePaths(value, [...above, name]),
  );

/** Each override has its reason, and each reason its override. */
function problemsOfOverrides(overrides, reasons) {
  const paths = overridePaths(overrides);
  return [
    ...paths.filter((path) => !reasons[path]).map((path) => `the override ${path} has no reason`),
    ...Object.keys(reasons)
      .filter((path) => !paths.includes(path))
      .map((path) => `${path} is not overridden any more`),
  ];
}

/** What is wrong with the locked dependencies, in words; nothing when all rules hold. */
export function lockProblems({ lock, manifest, denied, reasons, ages, young }) {
  const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
  const direct = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  return [
    ...installed.flatMap(([path, entry]) => problemsOfEntry(path, entry, denied)),
    ...direct
      .filter(([, version]) => !/^\d/.test(version))
      .map(([name, version]) => `${name} is not pinned exactly: ${version}`),
    ...problemsOfOverrides(manifest.overrides ?? {}, reasons),
    ...problemsOfAges(lock, ages, young),
  ];
}
