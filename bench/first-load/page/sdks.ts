import { Buffer } from 'buffer';

// What the product does without and a page that loads everything at once comes with.
Object.assign(globalThis, { Buffer });
const [pump, web3, token] = await Promise.all([
  import('@pump-fun/pump-sdk'),
  import('@solana/web3.js'),
  import('@solana/spl-token'),
]);
Object.assign(globalThis, { sdks: [pump, web3, token] });
