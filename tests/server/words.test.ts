import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TokenWords } from '#shared/contract/words';
import { LIMITS } from '#shared/limits';
import { aiWords } from '../../server/words/ai-words';
import { AiError } from '../../server/words/ask-model';
import { ruleWords } from '../../server/words/rule-words';
import { tidyWords } from '../../server/words/tidy-words';
import { completion, type ModelAnswer, type ModelServer, said, startModel } from '../support/ai';
import { INJECTIONS, SOME_ADDRESS as ADDRESS } from '../support/injections';
import { NO_LIMITS, startTestServer, type TestServer } from '../support/server';

const tweet = { authorName: 'Deep Sea Lab', authorHandle: 'deepsea_lab', text: 'Camera 3 met a fish: $LANTERN' };
const asked = { tweet, chain: 'sol', lang: 'english' };
const FAILED = 'Failed to generate AI metadata. Please try again.';
const LANTERN = { ticker: 'LNTRN', name: 'Lantern', description: 'A fish with a lamp.' };

let model: ModelServer;
beforeAll(async () => {
  model = await startModel();
});
afterAll(() => model.close());

const words = (answers: readonly ModelAnswer[], deadlineMs = 5_000) => {
  const waited: number[] = [];
  const before = model.asked.length;
  model.answer(...answers);
  const wait = async (ms: number): Promise<void> => void waited.push(ms);
  return aiWords({ url: model.url, model: 'test-model', key: 'k-1' }, tweet, { deadlineMs, wait }).then(
    (found) => ({ found, calls: model.asked.length - before, waited }),
    (error: unknown) => {
      if (!(error instanceof AiError)) throw error;
      return { failed: error.message, calls: model.asked.length - before, waited };
    },
  );
};

describe('words by a model', () => {
  test('TWD-04 is asked for structured output, with the post as data beside what is to be done, and the key of the operator', async () => {
    expect(await words([said(LANTERN)])).toEqual({ found: LANTERN, calls: 1, waited: [] });
    const call = model.asked.at(-1);
    const task = String(Reflect.get(Reflect.get(Object(call?.body), 'messages')[0], 'content'));
    expect([call?.method, call?.path, call?.headers.authorization, call?.headers['content-type']]).toEqual([
      'POST',
      '/v1/chat/completions',
      'Bearer k-1',
      'application/json',
    ]);
    expect(call?.body).toEqual({
      model: 'test-model',
      messages: [
        { role: 'system', content: task },
        { role: 'user', content: JSON.stringify(tweet) },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: {
          name: 'token_words',
          strict: true,
          schema: {
            type: 'object',
            properties: { ticker: { type: 'string' }, name: { type: 'string' }, description: { type: 'string' } },
            required: ['ticker', 'name', 'description'],
            additionalProperties: false,
          },
        },
      },
    });
    expect(task).not.toContain(tweet.text);
  });

  const html: ModelAnswer = { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Sign in</html>' };
  const none = 'the model found no words: its answer is none';
  test.each<[string, readonly ModelAnswer[], unknown]>([
    ['prose, twice', [completion('Sure! Here is a name: Lantern')], { failed: none, calls: 2, waited: [] }],
    ['prose, then words', [completion('Sure!'), said(LANTERN)], { found: LANTERN, calls: 2, waited: [] }],
    ['HTML', [html], { failed: none, calls: 2, waited: [] }],
    ['an empty body', [{ status: 200, body: '' }], { failed: none, calls: 2, waited: [] }],
    ['no choice', [{ status: 200, body: '{"choices":[]}' }], { failed: none, calls: 2, waited: [] }],
    [
      'a refusal',
      [{ status: 200, body: '{"choices":[{"message":{"content":null}}]}' }],
      { failed: none, calls: 2, waited: [] },
    ],
    ['a number for a name', [said({ ...LANTERN, name: 7 })], { failed: none, calls: 2, waited: [] }],
    [
      'a name that is only a link',
      [said({ ...LANTERN, name: 'https://evil.example' })],
      { failed: none, calls: 2, waited: [] },
    ],
    [
      '10 MB',
      [{ status: 200, body: Buffer.alloc(10 * 1024 * 1024, 0x20) }],
      { failed: 'the model found no words: its answer is too long', calls: 1, waited: [] },
    ],
    [
      'a refused key',
      [{ status: 401, body: '{"error":{"message":"Incorrect API key provided: k-1"}}' }],
      { failed: 'the model found no words: HTTP 401', calls: 1, waited: [] },
    ],
    ['a fault, then words', [{ status: 500, body: '' }, said(LANTERN)], { found: LANTERN, calls: 2, waited: [] }],
    ['faults', [{ status: 502, body: '' }], { failed: 'the model found no words: HTTP 502', calls: 2, waited: [] }],
    [
      '429 with a wait, then words',
      [{ status: 429, headers: { 'retry-after': '2' }, body: '' }, said(LANTERN)],
      { found: LANTERN, calls: 2, waited: [2_000] },
    ],
    [
      '429 with a wait beyond the deadline',
      [{ status: 429, headers: { 'retry-after': '60' }, body: '' }],
      { failed: 'the model found no words: HTTP 429', calls: 1, waited: [] },
    ],
    [
      '429 without a wait',
      [{ status: 429, body: '' }],
      { failed: 'the model found no words: HTTP 429', calls: 1, waited: [] },
    ],
  ])('GAP-64 that answers %s', async (_what, answers, outcome) => {
    expect(await words(answers)).toEqual(outcome);
  });

  test('GAP-64 a redirect is not followed', async () => {
    const location = `${model.url}elsewhere`;
    expect(await words([{ status: 307, headers: { location }, body: '' }])).toEqual({
      failed: 'the model found no words: it is not reached',
      calls: 2,
      waited: [],
    });
    expect(model.asked.slice(-2).map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/chat/completions']);
  });

  test('GAP-64 that says nothing is left at the deadline, without a second call', async () => {
    expect(await words(['nothing'], 30)).toEqual({
      failed: 'the model found no words: it is not reached',
      calls: 1,
      waited: [],
    });
  });

  test('GAP-64 that is not there', async () => {
    const gone = aiWords({ url: 'http://127.0.0.1:1/v1/', model: 'm', key: null }, tweet);
    expect(await gone.catch((error: unknown) => error instanceof AiError && error.message)).toBe(
      'the model found no words: it is not reached',
    );
  });
});

const NUMBERED = INJECTIONS.map((text, i): [string, string] => [`${i} ${JSON.stringify(text.slice(0, 40))}`, text]);
const BAD =
  /evil[.．]example|t\.me\/|:\/\/|javascript:|data:|solana:|7xKXtg2CW87d97|0x5290|[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u200B\uFEFF\u{E0000}-\u{E007F}]|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/u;

const within = (found: TokenWords | null): boolean =>
  found === null ||
  (TokenWords.strict().safeParse(found).success &&
    found.ticker.length <= LIMITS.tokenSymbol &&
    found.name.length <= LIMITS.tokenName &&
    found.description.length <= LIMITS.tokenDescription &&
    !BAD.test(found.ticker + found.name + found.description.replaceAll('\n', ' ')));

describe('GAP-94 words of strangers', () => {
  test(`there are ${INJECTIONS.length}`, () => expect(INJECTIONS.length >= 40).toBe(true));

  test.each(NUMBERED)('by rules: %s stays three texts within their limits', (_name, text) => {
    for (const post of [
      { ...tweet, text },
      { ...tweet, text: `The "${text}" $LANTERN` },
      { authorName: text.slice(0, 100), authorHandle: text.slice(0, 300), text: 'gm' },
    ])
      expect(within(ruleWords(post))).toBe(true);
  });

  test.each(NUMBERED)('from a model: %s stays three texts within their limits', (_name, text) => {
    expect(within(tidyWords({ ticker: text, name: text, description: text }))).toBe(true);
    expect(within(tidyWords({ ticker: 'A', name: `Fish ${text}`, description: `A lamp. ${text}` }))).toBe(true);
  });

  test('what a model says beside the three goes nowhere', async () => {
    const more = { ...LANTERN, twitter: 'https://evil.example', devBuy: '100', wallets: [ADDRESS] };
    expect(await words([said(more)])).toEqual({ found: LANTERN, calls: 1, waited: [] });
  });

  test('are cut to 32, 10 and 500, upper-cased without a $, never inside of a character', () => {
    expect(
      tidyWords({
        ticker: '$lantern-fish',
        name: `${'n'.repeat(31)}🐟`,
        description: `a\r\n\n\n\nb  ${'d'.repeat(600)}`,
      }),
    ).toEqual({ ticker: 'LANTERNFIS', name: 'n'.repeat(31), description: 'a\n\nb' });
    expect(tidyWords({ ticker: 'a', name: 'b', description: 'd '.repeat(400) })?.description.length).toBe(499);
  });
});

describe('words by rules', () => {
  test.each<[text: string, ticker: string, name: string]>([
    ['Camera 3 met a fish: $lantern. Not $MOTH.', 'LANTERN', 'Camera 3'],
    ['BREAKING: the "Moon Otter" is real', 'MOONOTTER', 'Moon Otter'],
    ['«Морской Фонарь» уже здесь', 'МОРСКОЙФОН', 'Морской Фонарь'],
    ['Introducing Deep Sea Lab $DSL, gm', 'DSL', 'Deep Sea Lab'],
    ['meet Lantern Fish ($LFISH)', 'LFISH', 'Lantern Fish'],
    ['we saw WAGMI again', 'WAGMI', 'WAGMI'],
    ['just saw Elon with a shiba', 'ELON', 'Elon'],
    ['gm everyone, today we ship', 'GMEVERYONE', 'gm everyone today we'],
    ['$PEPE', 'PEPE', 'PEPE'],
    ['深海のランタン $灯', '灯', '深海のランタン'],
    ['https://x.com/a/status/1', 'DEEPSEALAB', 'Deep Sea Lab'],
    ['straße $straße', 'STRASSE', 'straße'],
    [`Harbor ${'Very Long Words '.repeat(6)}`, 'HARBORVERY', 'Harbor Very Long Words Very Long'],
  ])('TWD-05 %j is %s, %j', (text, ticker, name) => {
    const found = ruleWords({ ...tweet, text });
    expect([found?.ticker, found?.name]).toEqual([ticker, name]);
    expect(ruleWords({ ...tweet, text })).toEqual(found);
  });

  test('TWD-05 the text describes, without links and addresses', () =>
    expect(ruleWords({ ...tweet, text: `Lamp for all: https://lamp.example ${ADDRESS}\n\n\nnow` })).toEqual({
      ticker: 'LAMPFORALL',
      name: 'Lamp for all now',
      description: 'Lamp for all:\n\nnow',
    }));

  test('without a letter there are none', () =>
    expect(ruleWords({ authorName: '7', authorHandle: 'x', text: '🐟 42' })).toBe(null));
});

describe('POST /coins/ai-generate', () => {
  const path = '/coins/ai-generate';
  let server: TestServer;
  const open = async (settings: Parameters<typeof startTestServer>[0]) => {
    server = await startTestServer(settings);
    const browser = server.browser();
    await browser.join('Ann');
    return (body: object) => browser.call('POST', path, { body });
  };
  const failure = (code: string, message: string) => ({ ok: false, error: message, message, code });

  test('API-25 TWD-04 TWD-05 GAP-64 by rules where only this machine reaches the server, called so; a call repeated with its key answers the same', async () => {
    const ask = await open({});
    const answer = await ask(asked);
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        ok: true,
        data: { ticker: 'LANTERN', name: 'Camera 3', description: 'Camera 3 met a fish: $LANTERN', by: 'rules' },
      },
    ]);
    const blank = await ask({ ...asked, tweet: { ...tweet, text: ' \n' } });
    expect([blank.status, blank.json]).toEqual([
      400,
      failure('words/no-post', 'No tweet data available for AI generation'),
    ]);
    const letterless = await ask({ ...asked, tweet: { authorName: '', authorHandle: '', text: '🐟' } });
    expect([letterless.status, letterless.json]).toEqual([422, failure('words/none', FAILED)]);
    const wrong = [
      { ...asked, lang: 'german' },
      { ...asked, chain: 'eth' },
      { ...asked, more: 1 },
      { ...asked, tweet: { text: 'gm' } },
      { ...asked, tweet: { ...tweet, text: 'x'.repeat(10_001) } },
    ];
    expect(await Promise.all(wrong.map(async (body) => (await ask(body)).status))).toEqual([400, 400, 400, 400, 400]);
    const stranger = await server.browser().call('POST', path, { body: asked });
    expect(stranger.status).toBe(401);
    await server.close();
  });

  test('API-25 GAP-64 by the model where one is configured; its failure is one sentence, without what it said', async () => {
    const ask = await open({ settings: { ai: { url: model.url, model: 'test-model', key: null } } });
    model.answer(said(LANTERN));
    expect((await ask(asked)).json).toEqual({ ok: true, data: { ...LANTERN, by: 'ai' } });
    expect(model.asked.at(-1)?.headers.authorization).toBe(undefined);
    model.answer({ status: 403, body: 'Incorrect API key provided' });
    const refused = await ask(asked);
    expect([refused.status, refused.json]).toEqual([503, failure('words/unavailable', FAILED)]);
    await server.close();
  });

  test('API-25 GAP-64 503 without a model where others reach the server', async () => {
    const ask = await open({ settings: { baseUrl: 'http://gantry.example' } });
    const off = await ask(asked);
    expect([off.status, off.json]).toEqual([503, failure('words/off', FAILED)]);
    await server.close();
  });

  test('API-25 is limited for each person', async () => {
    const ask = await open({
      settings: { limits: { ...NO_LIMITS, wordsPerUser: { max: 1, seconds: 60 } } },
    });
    expect([(await ask(asked)).status, (await ask(asked)).status]).toEqual([200, 429]);
    await server.close();
  });
});

test('T17 a text made to be slow to read holds nobody up: seventeen of 10,000 characters take less than three seconds together', () => {
  const hostile = ['a', 'a.', 'A', 'A a ', 'A ', '"', '"a', '\n', ' a', 'a-', "A'", '@', 'a@', 'A\t', '1', 'A 1', 'a+'];
  for (const part of hostile) {
    const text = part.repeat(10_000 / part.length);
    const words = ruleWords({ authorName: 'Deepsea Lab', authorHandle: 'deepsea_lab', text });
    expect((words?.name ?? '').length).toBeLessThanOrEqual(32);
    expect(tidyWords({ ticker: text, name: text, description: text })?.description.length ?? 0).toBeLessThanOrEqual(
      500,
    );
  }
}, 3_000);
