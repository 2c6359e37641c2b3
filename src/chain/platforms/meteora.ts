export * from './meteora/accounts';
export * from './meteora/addresses';
export * from './meteora/curve';
export * from './meteora/errors';
export * from './meteora/events';
export * from './meteora/instructions';
export * from './meteora/market';
export * from './meteora/quotes';
