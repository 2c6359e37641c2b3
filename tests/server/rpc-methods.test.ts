import { describe, expect, test } from 'vitest';
import { isRefusal, readRequest, refusedRead, refusedSubscription } from '../../server/chain/rpc-methods';

const call = (method: string, params: unknown[] = []) => ({ id: 1, method, params });
/** Surfpool 1.5.0's methods that change the network at will. */
const CHEATS = [
  'surfnet_setAccount',
  'surfnet_setTokenAccount',
  'surfnet_cloneProgramAccount',
  'surfnet_profileTransaction',
  'surfnet_getProfileResultsByTag',
  'surfnet_setSupply',
  'surfnet_setProgramAuthority',
  'surfnet_getTransactionProfile',
  'surfnet_registerIdl',
  'surfnet_getActiveIdl',
  'surfnet_getLocalSignatures',
  'surfnet_timeTravel',
  'surfnet_pauseClock',
  'surfnet_resumeClock',
  'surfnet_resetAccount',
  'surfnet_resetNetwork',
  'surfnet_exportSnapshot',
  'surfnet_streamAccount',
  'surfnet_getStreamedAccounts',
  'surfnet_getSurfnetInfo',
  'surfnet_writeProgram',
  'surfnet_registerScenario',
];

describe('T14 the page reads, it does not send', () => {
  test.each([
    'sendTransaction',
    'sendBundle',
    'simulateBundle',
    'requestAirdrop',
    'getProgramAccounts',
    'toString',
    '__proto__',
    '',
    ...CHEATS,
  ])('%s is not served', (method) => expect(refusedRead(call(method))).toBe(`Method not served: ${method}`));
  test.each(['getBalance', 'getMultipleAccounts', 'getLatestBlockhash', 'simulateTransaction', 'getSignatureStatuses'])(
    '%s is',
    (method) => expect(refusedRead(call(method))).toBe(null),
  );
  test.each([
    ['accountSubscribe', ['x'], null],
    ['accountUnsubscribe', [1], null],
    ['signatureSubscribe', ['x'], null],
    ['slotSubscribe', [], null],
    ['logsSubscribe', [{ mentions: ['x'] }], null],
    ['logsSubscribe', ['all'], 'Logs can be followed for one address at a time'],
    ['logsSubscribe', [{ mentions: [] }], 'Logs can be followed for one address at a time'],
    ['programSubscribe', ['x'], 'Method not served: programSubscribe'],
    ['blockSubscribe', ['all'], 'Method not served: blockSubscribe'],
    ['sendTransaction', ['x'], 'Method not served: sendTransaction'],
  ])('on a socket %s %j answers %j', (method, params, expected) =>
    expect(refusedSubscription(call(method, params))).toBe(expected),
  );
});

describe('what is a request', () => {
  test.each([
    ['{', -32_700],
    ['[]', -32_600],
    ['null', -32_600],
    ['{"jsonrpc":"1.0","method":"getSlot"}', -32_600],
    ['{"jsonrpc":"2.0"}', -32_600],
    ['{"jsonrpc":"2.0","id":{},"method":"getSlot"}', -32_600],
    ['{"jsonrpc":"2.0","id":1,"method":"getSlot","params":{}}', -32_600],
  ])('%s is none', (text, code) => {
    const read = readRequest(text);
    expect(isRefusal(read) && read.error.code).toBe(code);
  });
  test('only the known fields go on', () =>
    expect(readRequest('{"jsonrpc":"2.0","id":"a","method":"getSlot","params":[1],"extra":2}')).toEqual({
      id: 'a',
      method: 'getSlot',
      params: [1],
    }));
});
