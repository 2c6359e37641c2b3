import { useSelector } from '@xstate/react';
import {
  selectImportReport,
  selectIsFileBusy,
  type SettingsFileActor,
} from '../../machines/settings/settings-file/settings-file.selectors';
import { Button } from '../ui/Button';
import { FilePicker } from '../ui/FilePicker';
import { counted } from '../ui/format';
import { DownloadIcon } from '../ui/icons';
import { Notice, Row } from '../ui/Panel';

type FileProps = { readonly actor: SettingsFileActor };

/** Settings as a file, out and in. */
export function SettingsFileButtons({ actor }: FileProps) {
  const busy = useSelector(actor, selectIsFileBusy);
  return (
    <Row>
      <Button disabled={busy} onClick={() => actor.send({ type: 'export.asked' })}>
        <DownloadIcon size="sm" />
        Export
      </Button>
      <FilePicker
        label="Import"
        accept="application/json,.json"
        disabled={busy}
        onPick={(file) => actor.send({ type: 'file.picked', file })}
      />
    </Row>
  );
}

/** What the last import took, and what of the file it left out. */
export function ImportReport({ actor }: FileProps) {
  const report = useSelector(actor, selectImportReport);
  if (report === null) return null;
  const { taken, ignored } = report;
  return (
    <Notice tone={ignored.length === 0 ? 'up' : 'warn'}>
      {counted(taken, 'setting')} taken from the file.
      {ignored.length === 0 ? null : ` Left out, because they are unknown or not valid: ${ignored.join(', ')}.`}
    </Notice>
  );
}
