import { useSelector } from '@xstate/react';
import { launchModeModel } from '../../../../../src/machines/launch/launch-mode/launch-mode.model';
import {
  selectIsBundled,
  selectWay,
  type LaunchModeActor,
} from '../../../../../src/machines/launch/launch-mode/launch-mode.selectors';
import { Bundle } from '../../../../../src/views/launch/Bundle';
import { ModeChoice } from '../../../../../src/views/launch/ModeChoice';
import { InstaSell } from '../../../../../src/views/launch/InstaSell';
import { SeveralChoice } from '../../../../../src/views/launch/SeveralChoice';
import { stage } from '../../stage';

const SNIPERS = ['So11111111111111111111111111111111111111112'];

function LaunchMode({ actor }: { readonly actor: LaunchModeActor }) {
  const isBundled = useSelector(actor, selectIsBundled);
  const way = useSelector(actor, selectWay);
  return (
    <>
      {isBundled ? <Bundle actor={actor} canEdit most={3} snipers={SNIPERS} problem={null} devBuy="0.5" /> : null}
      {!isBundled || way === 'safe' ? <InstaSell actor={actor} canEdit /> : null}
      {isBundled ? null : <SeveralChoice actor={actor} problem={null} canEdit />}
    </>
  );
}

export const launchMode = stage(launchModeModel, (actor) => (
  <main>
    <ModeChoice actor={actor} />
    <LaunchMode actor={actor} />
  </main>
));
