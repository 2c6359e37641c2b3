export * from './auth';
export * from './vault';
export * from './wallets';
export * from './coins';
export * from './operations';
export * from './presets';
export * from './feed';
export * from './trades';
