import { shallowEqual, useSelector } from '@xstate/react';
import {
  selectBundleProblem,
  selectDraft,
  selectLacksGroup,
  selectSeveralProblem,
  selectSnipers,
  selectSnipersMost,
  type DeployActor,
} from '../../machines/launch/deploy/deploy.selectors';
import {
  selectIsBundled,
  selectWay,
  type LaunchModeActor,
} from '../../machines/launch/launch-mode/launch-mode.selectors';
import { Notice } from '../ui/Panel';
import { BUNDLE_NEEDS_GROUP } from '../words/launch-words';
import { Bundle } from './Bundle';
import { InstaSell } from './InstaSell';
import { SeveralChoice } from './SeveralChoice';

interface AfterLaunchProps {
  readonly deploy: DeployActor;
  readonly mode: LaunchModeActor;
  readonly canEdit: boolean;
}

/** What trades the coin behind its launch. */
export function AfterLaunch({ deploy, mode, canEdit }: AfterLaunchProps) {
  const isBundled = useSelector(mode, selectIsBundled);
  const lacksGroup = useSelector(deploy, selectLacksGroup);
  const most = useSelector(deploy, selectSnipersMost);
  const snipers = useSelector(deploy, selectSnipers, shallowEqual);
  const problem = useSelector(deploy, selectBundleProblem);
  const { devBuy } = useSelector(deploy, selectDraft);
  const several = useSelector(deploy, selectSeveralProblem);
  const way = useSelector(mode, selectWay);
  if (!isBundled)
    return (
      <>
        <InstaSell actor={mode} canEdit={canEdit} />
        <SeveralChoice actor={mode} problem={several} canEdit={canEdit} />
      </>
    );
  return (
    <>
      {lacksGroup ? <Notice tone="warn">{BUNDLE_NEEDS_GROUP}</Notice> : null}
      <Bundle actor={mode} canEdit={canEdit} most={most} snipers={snipers} problem={problem} devBuy={devBuy} />
      {way === 'safe' ? <InstaSell actor={mode} canEdit={canEdit} /> : null}
    </>
  );
}
