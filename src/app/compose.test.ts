import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { pageServices } from '../../tests/support/page-services';
import { isDeclaration } from '../machines/port-kind';
import { createSettingsStore } from '../services/settings/settings-store';
import { composeAccountFlows } from './account-flows';
import { composeSettings } from './settings';
import { composeSettingsPage } from './settings-page';
import { composeShellFlows } from './shell-flows';
import { composeSetup } from './setup';
import { pageLogic } from './compose';
import { composeGroupFlows } from './group-flows';
import { composeHousekeeping } from './housekeeping';
import { composeLateFlows } from './late-flows';
import { composeTradeDesk } from './trade-desk';
import { queryClient, signer } from './user-services';
import { composeWorkspace } from './workspace';

const services = pageServices();

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  logic !== null && typeof logic === 'object' && '__xstatenode' in logic;

/** Names of effects that were declared and not provided, by the path of machines that lead to them. */
function unprovided(machine: AnyStateMachine, path: string): string[] {
  return Object.entries(machine.implementations.actors).flatMap(([name, logic]) => {
    const place = `${path}.${name}`;
    if (isMachine(logic)) return unprovided(logic, place);
    return typeof logic === 'object' && logic !== null && isDeclaration(logic) ? [place] : [];
  });
}

test('every effect that a machine declares is provided', () => {
  const roots = {
    app: pageLogic(services),
    workspace: composeWorkspace(services),
    setup: composeSetup(services),
    ...composeShellFlows({ ...services, queryClient, signer }),
    ...composeAccountFlows({ ...services, queryClient, signer }),
    ...composeTradeDesk({ ...services, queryClient, signer }),
    ...composeLateFlows({ ...services, queryClient, signer }),
    ...composeGroupFlows({ ...services, queryClient, signer }),
    housekeeping: composeHousekeeping({ ...services, queryClient, signer }),
    ...composeSettings({ ...services, queryClient, signer }),
    ...composeSettingsPage({ ...services, queryClient, signer }, createSettingsStore(services.storage)),
  };
  expect(Object.entries<AnyStateMachine>(roots).flatMap(([name, machine]) => unprovided(machine, name))).toEqual([]);
});
