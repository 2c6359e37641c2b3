import { chakra } from '@chakra-ui/react';
import { Working } from '../../ui/Working';

/** A whole page that waits, with words. */
export function LoadingPage({ words }: { readonly words: string }) {
  return (
    <chakra.main h="full" display="grid" placeItems="center" color="fg.muted" textStyle="post">
      <chakra.h1 srOnly>Gantry</chakra.h1>
      <Working words={words} />
    </chakra.main>
  );
}
