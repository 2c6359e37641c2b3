import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { parseJson } from '#shared/json';
import { retryAfterOf } from '../../src/chain/json-rpc';
import type { AiConfig } from '../base/config';

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/** Its message names neither the address nor anything that was answered. */
export class AiError extends Error {
  override readonly name = 'AiError';
  /** How long to wait before it is worth a repetition, ms; null where it is not. */
  readonly againMs: number | null;
  constructor(reason: string, againMs: number | null) {
    super(`the model found no words: ${reason}`);
    this.againMs = againMs;
  }
}

/** What is asked of a model. */
export interface ModelQuestion<Answer> {
  /** What is to be done, the same for every text of strangers. */
  readonly task: string;
  /** What it is done with, which travels as data beside the task. */
  readonly material: object;
  /** Name of the structured output, and the texts it has. */
  readonly format: { readonly name: string; readonly texts: readonly string[] };
  /** The answer in what a model said; null where there is none. */
  readonly read: (said: unknown) => Answer | null;
  /** Bytes that are read of an answer. */
  readonly answerBytes: number;
  /** From the call to the end of its repetition. */
  readonly deadlineMs: number;
}

/** At most so many bytes of a body as text; AiError where there are more. */
async function readText({ body }: Response, most: number): Promise<string> {
  if (body === null) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > most) throw new AiError('its answer is too long', null);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const formatOf = ({ name, texts }: ModelQuestion<unknown>['format']) => ({
  type: 'json_schema',
  json_schema: {
    name,
    strict: true,
    schema: {
      type: 'object',
      properties: Object.fromEntries(texts.map((text) => [text, { type: 'string' }])),
      required: texts,
      additionalProperties: false,
    },
  },
});

async function ask<Answer>(
  { url, model, key }: AiConfig,
  { task, material, format, read, answerBytes }: ModelQuestion<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  // What fetch throws may hold the address, so nothing of it goes on.
  const answer = await fetch(new URL('chat/completions', url), {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'Gantry',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      messages: [
        { role: 'system', content: task },
        { role: 'user', content: JSON.stringify(material) },
      ],
      response_format: formatOf(format),
    }),
    redirect: 'error',
    signal,
  }).catch(() => {
    throw new AiError('it is not reached', 0);
  });
  if (answer.status === 429) throw new AiError('HTTP 429', retryAfterOf(answer.headers).retryAfterMs ?? null);
  if (!answer.ok) throw new AiError(`HTTP ${answer.status}`, answer.status >= 500 ? 0 : null);
  const text = await readText(answer, answerBytes).catch((error: unknown) => {
    throw error instanceof AiError ? error : new AiError('its answer broke off', 0);
  });
  const completion = Completion.safeParse(parseJson(text));
  const found = read(parseJson(completion.data?.choices[0]?.message.content ?? ''));
  if (found === null) throw new AiError('its answer is none', 0);
  return found;
}

export interface AiParts {
  readonly deadlineMs?: number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/**
 * Asks the operator's model (OpenAI's chat completions with structured output), and once more where that may help, all before the
 * deadline of the question. AiError alone.
 */
export async function askModel<Answer>(
  config: AiConfig,
  question: ModelQuestion<Answer>,
  { deadlineMs = question.deadlineMs, wait = (ms) => pause(ms) }: AiParts = {},
): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), deadlineMs);
  const over = performance.now() + deadlineMs;
  try {
    return await ask(config, question, late.signal).catch(async (error: unknown) => {
      const againMs = error instanceof AiError ? error.againMs : null;
      if (againMs === null || late.signal.aborted || performance.now() + againMs >= over) throw error;
      if (againMs > 0) await wait(againMs);
      return ask(config, question, late.signal);
    });
  } finally {
    clearTimeout(timer);
    late.abort();
  }
}
