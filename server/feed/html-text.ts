import { Parser } from 'htmlparser2';

/** What stands in a line of its own. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** What is no text of its author. */
const SILENT: ReadonlySet<string> = new Set(
  'script style template noscript iframe object svg math head title'.split(' '),
);
/** Neither a character of control nor half a character; both are in no post. */
const CONTROLS = /(?!\n)\p{Cc}|\p{Surrogate}/gu;
/** Deeper than anybody writes; a closing tag costs as much as there are open ones. */
const DEEPEST = 200;

class TooDeep extends Error {}

/** Text without what no post holds, its blanks and empty lines gathered. */
export const tidyText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(CONTROLS, '')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** The words of a piece of HTML as plain text; no tag of it is left, and what stands too deep inside others is left out. */
export function htmlText(html: string): string {
  let said = '';
  let depth = 0;
  let silent = 0;
  const parser = new Parser({
    onopentagname(name) {
      depth += 1;
      if (depth > DEEPEST) throw new TooDeep();
      if (SILENT.has(name)) silent += 1;
      else if (silent === 0 && BLOCKS.has(name)) said += '\n';
    },
    ontext(text) {
      // A line that is broken in the source is none on the page.
      if (silent === 0) said += text.replaceAll(/\s+/g, ' ');
    },
    onclosetag(name) {
      depth -= 1;
      if (SILENT.has(name)) silent -= 1;
      else if (silent === 0 && BLOCKS.has(name) && name !== 'br') said += '\n';
    },
  });
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return tidyText(said);
}
