import { chakra } from '@chakra-ui/react';

/** First stop of the keyboard: past bar and rail to the page. */
export function SkipLink() {
  return (
    <chakra.a
      href="#content"
      position="fixed"
      top="-12"
      left="2"
      zIndex="toast"
      px="3"
      py="2"
      bg="bg.overlay"
      borderWidth="hair"
      borderRadius="control"
      _focusVisible={{ top: '2' }}
    >
      Skip to the page
    </chakra.a>
  );
}
