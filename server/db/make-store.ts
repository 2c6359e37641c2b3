import { openDb } from './db';

// Whoever asked for the store has gone: what is made so far is nobody's, and the next start throws it away.
process.once('disconnect', () => process.exit(1));
// Ctrl+C reaches this process too; who asked ends it.
process.on('SIGINT', () => undefined);

function told(error: unknown): { readonly message: string; readonly code?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const { cause } = error;
  const from = 'code' in error || !(cause instanceof Error) ? error : cause;
  const code = 'code' in from && typeof from.code === 'string' ? { code: from.code } : {};
  return { message: error.message, ...code };
}

const [dataDir = ''] = process.argv.slice(2);
try {
  await (await openDb({ kind: 'pglite', dataDir })).close();
  process.exit(0);
} catch (error) {
  process.send?.(told(error), () => process.exit(1));
}
