import { fromPromise } from 'xstate';
import type { composeAccountFlows } from '../account-flows';
import type { composeHousekeeping } from '../housekeeping';
import type { composeLateFlows } from '../late-flows';
import type { composePresets } from '../preset-flows';
import type { composeSettings } from '../settings';
import type { composeShellFlows } from '../shell-flows';
import { whenQuiet } from '../first-frame';
import { lazyLogic } from '../lazy-logic';
import type { UserServices } from '../services';

type Flows = ReturnType<typeof composeLateFlows>;
type ShellFlows = ReturnType<typeof composeShellFlows>;

/** The flows whose code comes behind the first screen. */
export function launchMachines(services: UserServices) {
  const lateFlow = <Name extends keyof Flows>(name: Name) =>
    lazyLogic<Flows[Name]>(async () => (await import('../late-flows')).composeLateFlows(services)[name]);
  const deploy = lateFlow('deploy');
  const trading = lateFlow('trading');
  const tracker = lateFlow('tracker');
  const housekeeping = lazyLogic<ReturnType<typeof composeHousekeeping>>(async () =>
    (await import('../housekeeping')).composeHousekeeping(services),
  );
  const settings = lazyLogic<ReturnType<typeof composeSettings>['settings']>(
    async () => (await import('../settings')).composeSettings(services).settings,
  );
  const help = lazyLogic<ReturnType<typeof composeSettings>['help']>(
    async () => (await import('../settings')).composeSettings(services).help,
  );
  const shellFlow = <Name extends keyof ShellFlows>(name: Name) =>
    lazyLogic<ShellFlows[Name]>(async () => (await import('../shell-flows')).composeShellFlows(services)[name]);
  const palette = shellFlow('palette');
  const notifications = shellFlow('notifications');
  const signOut = shellFlow('signOut');
  const stepUp = lazyLogic<ReturnType<typeof composeAccountFlows>['stepUp']>(
    async () => (await import('../account-flows')).composeAccountFlows(services).stepUp,
  );
  const presets = lazyLogic<ReturnType<typeof composePresets>>(async () =>
    (await import('../preset-flows')).composePresets(services),
  );
  return {
    awaitQuiet: fromPromise<void, void>(whenQuiet),
    openFlows: fromPromise<void, void>(async () => {
      await Promise.all(
        [deploy, trading, tracker, housekeeping, settings, help, palette, notifications, presets, signOut, stepUp].map(
          (flow) => flow.load(),
        ),
      );
    }),
    housekeeping: housekeeping.logic,
    settings: settings.logic,
    help: help.logic,
    palette: palette.logic,
    notifications: notifications.logic,
    presets: presets.logic,
    signOut: signOut.logic,
    stepUp: stepUp.logic,
    deploy: deploy.logic,
    trading: trading.logic,
    tracker: tracker.logic,
  };
}
