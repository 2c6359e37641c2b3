import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import * as coins from '#shared/contract/coins';
import { Failure } from '#shared/contract/common';
import * as operations from '#operations/contract';
import * as users from '#shared/contract/users';
import * as wallets from '#shared/contract/wallets';
import { cookieNames } from '../../auth/cookies';
import { STATUS_OF } from '../../base/errors';
import type { Endpoint } from '../../../src/endpoints';
import type { Answer } from '../../../src/endpoints/endpoint';
import { ALL_ENDPOINTS } from '../../../src/endpoints/paths';
import { isKeyed, refusalsOf } from '../../requests/refusals';

const REFUSAL_OF: Readonly<Record<number, string>> = {
  400: 'Malformed, or a rule is broken; the message says which.',
  401: 'Nobody is signed in.',
  403: 'Not allowed: another site asked, the profile is not complete, or (`REAUTH_REQUIRED`) the sign-in is not fresh enough.',
  404: 'There is nothing of yours at this address.',
  409: 'It does not fit what is there, or the same call is still running (`in-progress`).',
  413: 'Too large.',
  415: 'Not a content type this route takes.',
  422: 'It contradicts itself or the chain, or the Idempotency-Key was used for another request.',
  429: 'Too often; `Retry-After` says when again.',
  500: 'Something unforeseen.',
  503: 'Something this needs does not answer; nothing was done.',
};
const RETRY = new Set([429, 503]);
const IDEMPOTENCY = 'Names the call: sent again with the same key and body it answers what it answered first.';

const statusesOf = (endpoint: Endpoint): readonly number[] => [
  ...new Set([...refusalsOf(endpoint)].map((code) => STATUS_OF[code]).toSorted((a, b) => a - b)),
];

function answerOf(answer: Answer) {
  if ('json' in answer) return { description: answer.says, content: { 'application/json': { schema: answer.json } } };
  if ('media' in answer) return { description: answer.says, content: { [answer.media]: {} } };
  return { description: answer.says };
}

const PARAMETER = /:(\w+)(?:\{([^}]*)\})?/g;

function requestParamsOf(endpoint: Endpoint): ZodOpenApiOperationObject['requestParams'] {
  const { params, query } = endpoint;
  const again =
    'replay' in endpoint && endpoint.replay === 'again'
      ? ' After a crash the call runs again and finds what it made.'
      : ' After a crash the repetition is refused with 409.';
  const header = z.object({
    'Idempotency-Key': z
      .string()
      .regex(/^[A-Za-z0-9_-]{8,128}$/)
      .optional()
      .describe(IDEMPOTENCY + again),
  });
  return {
    ...(params === undefined ? {} : { path: z.object(params) }),
    ...(query === undefined ? {} : { query }),
    ...(isKeyed(endpoint) ? { header } : {}),
  };
}

function bodyOf(endpoint: Endpoint): ZodOpenApiOperationObject['requestBody'] {
  if (endpoint.method === 'get') return undefined;
  const { body, form } = endpoint;
  if (body === null && form === undefined) return undefined;
  return {
    required: true,
    content: {
      ...(body === null ? {} : { 'application/json': { schema: body } }),
      ...(form === undefined ? {} : { 'multipart/form-data': { schema: form.fields } }),
    },
  };
}

const operationIdOf = ({ method, path }: Endpoint): string =>
  [method, ...path.replace(/\{[^}]*\}/g, '').split(/[^A-Za-z0-9]+/)]
    .filter((word) => word !== '')
    .map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

function operationOf(route: Endpoint): ZodOpenApiOperationObject {
  const requestParams = requestParamsOf(route);
  const requestBody = bodyOf(route);
  const retry = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } } as const;
  const refusals = statusesOf(route).map((status) => [
    String(status),
    {
      description: REFUSAL_OF[status] ?? 'Refused.',
      ...(RETRY.has(status) ? { headers: retry } : {}),
      content: { 'application/json': { schema: Failure } },
    },
  ]);
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    tags: [route.tag],
    security: route.who === 'visitor' ? [] : [{ session: [] }],
    ...(requestParams === undefined ? {} : { requestParams }),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: {
      ...Object.fromEntries(refusals),
      ...Object.fromEntries(Object.entries(route.answers).map(([status, answer]) => [status, answerOf(answer)])),
    },
  };
}

/** A route's path as the document spells it: `/groups/{id}`. */
export const documentedPath = (path: string): string => path.replace(PARAMETER, '{$1}');

function pathsOf(endpoints: readonly Endpoint[]): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of endpoints) {
    const path = documentedPath(route.path);
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return paths;
}

/** The OpenAPI 3.1 document of this server, made from the records of its endpoints. It names no host and nothing of the machine. */
export function apiDocument({ baseUrl }: { readonly baseUrl: string }): ReturnType<typeof createDocument> {
  const { Coin, Claim } = coins;
  const { Operation, OperationPlan, OperationStep, OperationEffect, SignedStep, StartOperation } = operations;
  const { User, TradingSettings } = users;
  const { MasterWallet, WalletGroup, GroupWallet } = wallets;
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Gantry',
      version: '1',
      description:
        'Amounts are decimal strings of lamports or base units. Refusals have one form; their `code` is stable. Changing calls are taken from this site only.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths: pathsOf(ALL_ENDPOINTS),
    components: {
      schemas: {
        Claim,
        Coin,
        Failure,
        GroupWallet,
        MasterWallet,
        Operation,
        OperationEffect,
        OperationPlan,
        OperationStep,
        SignedStep,
        StartOperation,
        TradingSettings,
        User,
        WalletGroup,
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieNames(baseUrl).session } },
    },
  });
}
