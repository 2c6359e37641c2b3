import { helpText, readSettings } from './read-settings';
import { projectPath } from './base/paths';
import { start } from './start';
import { StartError } from './base/start-error';
import { sentenceOf } from './start-failure';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

function refuse(error: unknown, data: string): never {
  const sentence = sentenceOf(error, data);
  process.stderr.write(`${sentence ?? `The start failed unexpectedly; ${data}/logs/server.log says why.`}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return say(helpText());
  let data = projectPath('.gantry');
  try {
    if (process.execArgv.some((argument) => argument.startsWith('--inspect')))
      throw new StartError('Keys would be open to anyone who reaches the debugger; start without --inspect.');
    const settings = readSettings(process.argv.slice(2), process.env);
    data = settings.data;
    process.umask(0o077);
    const starting = start(settings, { announce: say });
    let closing = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (closing) return;
        closing = true;
        starting
          .then((server) => server.close())
          .then(
            () => process.exit(0),
            () => process.exit(1),
          );
      });
    }
    await starting;
  } catch (error) {
    refuse(error, data);
  }
}

await main();
