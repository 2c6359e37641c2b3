import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../requests/env';

const PERMISSIONS = 'publickey-credentials-get=(self), clipboard-write=(self), camera=(), microphone=(), usb=()';
const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The page's policy; `nonce` admits the style elements of the component library, in `dev` the reload script too. */
export const pagePolicy = (nonce: string, dev = false): string =>
  [
    "default-src 'none'",
    `script-src 'self'${dev ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'report-to csp',
  ].join('; ');

/** Workers obey the policy their own script was served with; the signer may load nothing else at all. */
export const assetPolicy = (path: string): string =>
  /\/signer\.worker[.-]/.test(path)
    ? "default-src 'none'; connect-src 'self'"
    : "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Fills in every header the route did not choose itself. */
export function securityHeaders({ baseUrl }: { readonly baseUrl: string }): MiddlewareHandler<AppEnv> {
  const defaults: Readonly<Record<string, string>> = {
    'Content-Security-Policy': ANSWER_POLICY,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': PERMISSIONS,
    'Reporting-Endpoints': 'csp="/api/csp-report"',
    'Cache-Control': 'no-store',
    ...(baseUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=63072000' } : {}),
  };
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(defaults)) if (!c.res.headers.has(name)) c.header(name, value);
  };
}
