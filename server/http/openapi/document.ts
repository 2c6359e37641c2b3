import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import * as coins from '#shared/contract/coins';
import { Failure } from '#shared/contract/common';
import * as operations from '#shared/contract/operations';
import * as users from '#shared/contract/users';
import * as wallets from '#shared/contract/wallets';
import { cookieNames } from '../../auth/cookies';
import { type ServiceCode, STATUS_OF } from '../../errors';
import { runsAgain } from '../idempotency';
import { personRoutes, signInRoutes } from './account-routes';
import type { Answer, ApiRoute } from './api-route';
import { identityRoutes, wayInRoutes } from './identity-routes';
import { coinRoutes, operationRoutes } from './money-routes';
import { presetRoutes } from './preset-routes';
import { groupRoutes, masterRoutes } from './wallet-routes';

/** Every route of the API, one entry each. A test compares them with what is mounted. */
export const API_ROUTES: readonly ApiRoute[] = [
  ...signInRoutes,
  ...wayInRoutes,
  ...personRoutes,
  ...identityRoutes,
  ...masterRoutes,
  ...groupRoutes,
  ...presetRoutes,
  ...coinRoutes,
  ...operationRoutes,
];

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

const changes = ({ method }: ApiRoute): boolean => method !== 'get';
const isKeyed = (route: ApiRoute): boolean => changes(route) && route.open === undefined;

function refusalsOf(route: ApiRoute): readonly number[] {
  const codes: readonly ServiceCode[] = [
    'internal',
    ...(route.path.startsWith('/cdn') || route.path.startsWith('/dev') ? [] : (['rate-limited'] as const)),
    ...(route.open === undefined ? (['unauthorized', 'setup-required'] as const) : []),
    ...(changes(route) ? (['forbidden', 'too-large', 'unsupported'] as const) : []),
    ...(route.body === undefined && route.form === undefined ? [] : (['invalid'] as const)),
    ...(isKeyed(route) ? (['invalid', 'conflict', 'unprocessable'] as const) : []),
    ...(route.refuses ?? []),
  ];
  return [...new Set(codes.map((code) => STATUS_OF[code]))].toSorted((a, b) => a - b);
}

function answerOf(answer: Answer) {
  if ('json' in answer) return { description: answer.says, content: { 'application/json': { schema: answer.json } } };
  if ('media' in answer) return { description: answer.says, content: { [answer.media]: {} } };
  return { description: answer.says };
}

const PARAMETER = /:(\w+)(?:\{([^}]*)\})?/g;

function requestParamsOf(route: ApiRoute): ZodOpenApiOperationObject['requestParams'] {
  const named = [...route.path.matchAll(PARAMETER)].map(([, name = '', choice]): [string, z.ZodType] => [
    name,
    choice === undefined ? z.string() : z.enum(choice.split('|')),
  ]);
  const again = runsAgain(`${route.method.toUpperCase()} ${route.path}`)
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
    ...(named.length === 0 ? {} : { path: z.object(Object.fromEntries(named)) }),
    ...(route.query === undefined ? {} : { query: route.query }),
    ...(isKeyed(route) ? { header } : {}),
  };
}

function bodyOf({ body, form }: ApiRoute): ZodOpenApiOperationObject['requestBody'] {
  if (body === undefined && form === undefined) return undefined;
  return {
    required: true,
    content: {
      ...(body === undefined ? {} : { 'application/json': { schema: body } }),
      ...(form === undefined ? {} : { 'multipart/form-data': { schema: form } }),
    },
  };
}

const operationIdOf = ({ method, path }: ApiRoute): string =>
  [method, ...path.replace(/\{[^}]*\}/g, '').split(/[^A-Za-z0-9]+/)]
    .filter((word) => word !== '')
    .map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

function operationOf(route: ApiRoute): ZodOpenApiOperationObject {
  const requestParams = requestParamsOf(route);
  const requestBody = bodyOf(route);
  const retry = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } } as const;
  const refusals = refusalsOf(route).map((status) => [
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
    security: route.open === undefined ? [{ session: [] }] : [],
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

function pathsOf(routes: readonly ApiRoute[]): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of routes) {
    const path = documentedPath(route.path);
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return paths;
}

/** The OpenAPI 3.1 document of this server, made from the contract. It names no host and nothing of the machine. */
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
    paths: pathsOf(API_ROUTES),
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
