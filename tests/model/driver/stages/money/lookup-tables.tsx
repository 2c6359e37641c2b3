import { lookupTablesModel } from '../../../../../src/machines/money/lookup-tables/lookup-tables.model';
import type { LookupTablesActor } from '../../../../../src/machines/money/lookup-tables/lookup-tables.selectors';
import { LookupTables } from '../../../../../src/views/money/LookupTables';
import { Opener, workspace } from '../../beside';
import { stage } from '../../stage';

export const lookupTables = stage(lookupTablesModel, (actor: LookupTablesActor) => (
  <main>
    <Opener name="Lookup tables" onPress={() => actor.send({ type: 'tables.asked' })} />
    <LookupTables actors={{ ...workspace, lookupTables: actor }} />
  </main>
));
