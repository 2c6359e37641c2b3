/** `lamp-post` as `lampPost`. */
export const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
/** `lamp-post` as `LampPost`. */
export const pascal = (name) => camel(`-${name}`);
