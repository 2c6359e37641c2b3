import type { Part, Sheet } from './page/card';

/** Runs in the product's page: the newest row with what its post says taken out, and all that dresses it. */
export function captureSheet(kept: number): Sheet {
  const place = document.querySelector('li[data-index="0"]');
  const list = place?.closest('ol');
  const scroller = place?.closest('[role=region]');
  const article = place?.querySelector('article');
  if (!(place instanceof HTMLElement) || !list || !scroller || !article) throw new Error('no row');
  const textOf = (selector: string, at: number): string => article.querySelectorAll(selector)[at]?.textContent ?? '';
  const [handle = '', quotedHandle = ''] = [...article.querySelectorAll('span')]
    .map(({ textContent }) => textContent)
    .filter((text) => /^@\w+$/.test(text))
    .map((text) => text.slice(1));
  const age = [...article.querySelectorAll('span')].find(({ textContent }) => /^\d+[smhd]$/.test(textContent));
  const said: readonly (readonly [value: string, name: string])[] = [
    [article.getAttribute('data-post') ?? '', 'id'],
    [textOf('p:not(blockquote *)', 0), 'text'],
    [textOf('blockquote p', 0), 'quotedText'],
    [textOf('blockquote bdi', 0), 'quotedName'],
    [quotedHandle, 'quotedHandle'],
    [textOf('bdi', 0), 'name'],
    [handle, 'handle'],
    [age?.getAttribute('title') ?? '', 'when'],
  ];
  const missing = said.filter(([value]) => value === '').map(([, name]) => name);
  if (missing.length > 0 || age === undefined) throw new Error(`the row does not say ${missing.join(', ')}`);
  const opened = (text: string): string =>
    said.reduce((left, [value, name]) => left.replaceAll(value, `{${name}}`), text);
  const partOf = (element: Element): Part => ({
    space: element.namespaceURI ?? '',
    tag: element.localName,
    attributes: [...element.attributes].map(({ name, value }) => [name, opened(value)]),
    children: [...element.childNodes].flatMap((node): readonly (Part | string)[] => {
      if (node instanceof Element) return [partOf(node)];
      return node instanceof Text ? [element === age ? '{age}' : opened(node.data)] : [];
    }),
  });
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  return {
    css: sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n'),
    root: [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
    width: scroller.clientWidth,
    height: scroller.clientHeight,
    scroller: scroller.className,
    list: list.className,
    place: place.className,
    card: partOf(article),
    kept,
  };
}
