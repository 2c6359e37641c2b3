import type { z } from 'zod';
import type { ServiceCode } from '../../errors';

export type Tag =
  | 'Sign-in'
  | 'Person'
  | 'Masters'
  | 'Groups'
  | 'Presets'
  | 'Coins'
  | 'Operations'
  | 'Network'
  | 'Uploads'
  | 'Site'
  | 'Development';

/** What a route answers: JSON of a schema, another media type, or nothing. */
export type Answer =
  | { readonly says: string; readonly json: z.ZodType }
  | { readonly says: string; readonly media: string }
  | { readonly says: string };

/** One route as the document tells of it. What every route of its kind refuses is added there. */
export interface ApiRoute {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** As it is mounted: `/groups/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: Tag;
  /** Open to visitors; all others need a session and a completed profile. */
  readonly open?: true;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Multipart fields, instead of JSON or beside it. */
  readonly form?: z.ZodObject;
  readonly answers: Readonly<Record<string, Answer>>;
  /** What this route refuses beside what all of its kind do. */
  readonly refuses?: readonly ServiceCode[];
}

export const json = (says: string, schema: z.ZodType): Answer => ({ says, json: schema });
