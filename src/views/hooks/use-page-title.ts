import { useEffect } from 'react';

const PRODUCT = 'Gantry';
const TAGLINE = 'Gantry: launch and trade tokens on Solana';

/** Titles the document with the page's name and the product, or with the tagline where a page has no own title. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name === undefined ? TAGLINE : `${name} | ${PRODUCT}`;
  }, [name]);
}
