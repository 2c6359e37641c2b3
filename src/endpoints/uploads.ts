import { z } from 'zod';
import { MetadataRequest, UploadedImage, UploadedMetadata } from '#shared/contract/coins';
import { LIMITS } from '#shared/limits';
import { endpoint, json, rawEndpoint, text } from './endpoint';

/** Pictures and metadata documents. */
export const uploadEndpoints = {
  uploadImage: endpoint({
    method: 'post',
    path: '/uploads/image',
    summary: 'Upload a picture; it is re-encoded before it is served',
    tag: 'Uploads',
    who: 'user',
    limit: 'uploads',
    body: null,
    form: {
      fields: z.object({ file: z.file() }),
      bytes: LIMITS.imageBytes,
      tooLarge: 'Image size must be less than 10MB',
      reason: 'too-large',
    },
    answers: { 201: json('Where it is served.', UploadedImage) },
    refuses: ['unprocessable', 'unavailable'],
    replay: 'again',
    changes: [],
  }),
  uploadMetadata: endpoint({
    method: 'post',
    path: '/uploads/metadata',
    summary: "Make a token's metadata document",
    tag: 'Uploads',
    who: 'user',
    limit: 'uploads',
    body: MetadataRequest,
    answers: { 201: json('Where it is served.', UploadedMetadata) },
    replay: 'again',
    changes: [],
    refuses: ['unavailable'],
  }),
  readUpload: rawEndpoint({
    method: 'get',
    path: '/cdn/:file',
    summary: 'A picture or metadata document that was uploaded; it never changes',
    tag: 'Site',
    who: 'visitor',
    params: { file: text },
    limit: 'none',
    answers: { 200: { says: 'The file.', media: '*/*' } },
    refuses: ['not-found'],
  }),
} as const;
