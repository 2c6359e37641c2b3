import type { Geometry } from './geometry';

const files = import.meta.glob<Geometry>('./geometry/*.json', { import: 'default' });

/** The chart of one machine, fetched when it is first looked at; null when there is none of that name. */
export async function loadGeometry(machine: string): Promise<Geometry | null> {
  const load = files[`./geometry/${machine}.json`];
  return load === undefined ? null : load();
}
