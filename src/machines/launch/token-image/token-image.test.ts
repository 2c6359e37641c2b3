import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { tokenImageModel } from './token-image.model';
import { selectImageProblem, selectPreviewUrl } from './token-image.selectors';

const { say, done, failed } = script(tokenImageModel);
const uploaded = ['parent', { type: 'image.uploaded', image: { previewUrl: 'blob:1', url: '/cdn/i/1.webp' } }] as const;

describeMachine(tokenImageModel, {
  journeys: [
    {
      title: 'DEP-33 a good picture is uploaded while the form is filled',
      steps: [say('image.picked'), done('checkImage'), done('uploadImage')],
      ends: 'ready',
      tells: [uploaded],
    },
    {
      title: 'a picture chosen before a reload is there at once and is not uploaded again',
      steps: [say('image.recalled')],
      ends: 'ready',
      tells: [['parent', { type: 'image.uploaded', image: { previewUrl: '/cdn/i/1.webp', url: '/cdn/i/1.webp' } }]],
      then: (snapshot) => expect(selectPreviewUrl(snapshot)).toBe('/cdn/i/1.webp'),
    },
    {
      title: 'a picture that was picked meanwhile wins over a recalled one',
      steps: [say('image.picked'), say('image.recalled')],
      ends: 'checking',
      tells: [],
    },
    {
      title: 'VAL-38 DEP-24 a picture below 256 pixels warns and is accepted',
      steps: [say('image.picked'), done('checkImage', 1)],
      ends: 'uploading',
      tells: [told(notice('deploy/imageSmall'))],
    },
    {
      title: 'DEP-22 what is no picture is refused at the field',
      steps: [say('image.picked'), done('checkImage', 2)],
      ends: 'refused',
      then: (snapshot) => expect(selectImageProblem(snapshot)).toBe('token/image-type'),
    },
    {
      title: 'DEP-23 a picture above 10 MB is refused at the field',
      steps: [say('image.picked'), done('checkImage', 3)],
      ends: 'refused',
      then: (snapshot) => expect(selectImageProblem(snapshot)).toBe('token/image-size'),
    },
    {
      title: 'DEP-22 a picture that breaks the decoder is none',
      steps: [say('image.picked'), failed('checkImage')],
      ends: 'refused',
      then: (snapshot) => expect(selectImageProblem(snapshot)).toBe('token/image-type'),
    },
    {
      title: 'DEP-33 a failed upload is told and can be tried again with the same picture',
      steps: [
        say('image.picked'),
        done('checkImage'),
        failed('uploadImage'),
        say('upload.retried'),
        done('uploadImage'),
      ],
      ends: 'ready',
      tells: [told(notice('deploy/imageUploadFailed')), uploaded],
    },
    {
      title: 'DEP-23 what the server finds too large is refused at the field',
      steps: [say('image.picked'), done('checkImage'), failed('uploadImage', 1)],
      ends: 'refused',
      tells: [],
      then: (snapshot) => expect(selectImageProblem(snapshot)).toBe('token/image-size'),
    },
    {
      title: 'DEP-22 what the server finds to be no picture is refused at the field',
      steps: [say('image.picked'), done('checkImage'), failed('uploadImage', 2)],
      ends: 'refused',
      tells: [],
      then: (snapshot) => expect(selectImageProblem(snapshot)).toBe('token/image-type'),
    },
    {
      title: 'DEP-01 a removed picture leaves the form',
      steps: [say('image.picked'), done('checkImage'), done('uploadImage'), say('image.removed')],
      ends: 'empty',
      tells: [uploaded, ['parent', { type: 'image.dropped' }]],
      then: (snapshot) => expect(selectPreviewUrl(snapshot)).toBe(null),
    },
    {
      title: 'another picture takes the place of the one that is uploaded',
      steps: [say('image.picked'), done('checkImage'), say('image.picked')],
      ends: 'checking',
    },
  ],
});
