import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../support/db';

describe.each(ENGINES)('$name', ({ open }) => {
  test('one migration makes every table', async () => {
    const { db, close } = await open();
    const answer = await db.execute(
      sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const rows: unknown = answer && typeof answer === 'object' && 'rows' in answer ? answer.rows : null;
    expect(rows).toEqual(
      [
        'account',
        'bus_note',
        'coin',
        'coin_trade',
        'coin_trade_cursor',
        'creator_claim',
        'feed_cursor',
        'feed_read',
        'group_wallet',
        'idempotency_key',
        'known_destination',
        'master_wallet',
        'mint_key',
        'op_effect',
        'op_step',
        'operation',
        'passkey',
        'post',
        'post_picture',
        'preset',
        'rate_limit',
        'reservation',
        'reveal_log',
        'reveal_seal',
        'session',
        'tracked_account',
        'upload',
        'user',
        'user_dek',
        'vault_meta',
        'verification',
        'wallet_group',
        'wallet_lease',
        'wallet_secret',
      ].map((table_name) => ({ table_name })),
    );
    await close();
  });
});
