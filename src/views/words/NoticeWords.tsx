import type { Notice } from '#shared/notice';
import { noticeText } from './notice-words';

/** What a notice says, for a page whose first screen never says anything. */
export const NoticeWords = ({ notice }: { readonly notice: Notice }) => noticeText(notice);
