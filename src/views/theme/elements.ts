import { mergeProps, mergeRefs, useChakraContext, type SystemContext, type SystemStyleObject } from '@chakra-ui/react';
import isPropValid from '@emotion/is-prop-valid';
import { css, withEmotionCache, type CSSObject, type EmotionCache, type SerializedStyles } from '@emotion/react';
import { registerStyles } from '@emotion/utils';
import {
  Children,
  createElement,
  isValidElement,
  useInsertionEffect,
  type ElementType,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { once } from '#shared/once';

// Chakra's element factory with each look made once. The build puts it in the place of Chakra's own, which resolves the
// recipe, the styles and their hash for each element at each drawing. Class names, rules and their order are the same.

type Props = Readonly<Record<string, unknown>>;
type Recipe = ReturnType<SystemContext['cva']>;
type RecipeConfig = Parameters<SystemContext['cva']>[0];
type Forwards = (prop: string, variantKeys?: readonly string[]) => boolean;
type Element = ReturnType<typeof makeElement>;

interface Options {
  readonly shouldForwardProp?: Forwards;
  readonly forwardProps?: readonly string[];
  readonly defaultProps?: Props;
  readonly forwardAsChild?: boolean;
}

/** Where a prop goes: on to the element, to the recipe, into the styles, or nowhere. */
type Way = 'on' | 'variant' | 'style' | 'nowhere';

/** The class of one set of style props, variants and class names, and its rules. */
interface Look {
  readonly serialized: SerializedStyles;
  readonly className: string;
  readonly rules: () => readonly Rules[];
}

/** What is written under one name. */
interface Rules {
  readonly name: string;
  readonly texts: readonly string[];
}

/** What an element's factory knows of one theme and one style sheet. */
interface Known {
  readonly system: SystemContext;
  readonly cache: EmotionCache;
  readonly recipe: Recipe;
  readonly forwards: Forwards;
  readonly ways: Map<string, Way>;
  readonly looks: Map<string, Look>;
}

/** An element of ours that another is made of. */
interface Inner {
  readonly tag: ElementType;
  readonly config: RecipeConfig | Recipe;
  readonly forwards: Forwards | undefined;
}

/** Looks of one element that are kept: those of figures that go on changing are not kept for ever. */
const LOOKS = 500;
/** Attributes of SVG that are style props elsewhere. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  text: ['x', 'y'],
  circle: ['cx', 'cy', 'r'],
  rect: ['width', 'height', 'x', 'y', 'rx', 'ry'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  g: ['transform'],
  stop: ['offset', 'stopOpacity'],
};
/** Attributes whose own names are style props. */
const NATIVE: ReadonlyMap<string, string> = new Map([
  ['htmlWidth', 'width'],
  ['htmlHeight', 'height'],
  ['htmlSize', 'size'],
  ['htmlTranslate', 'translate'],
]);

const inners = new WeakMap<object, Inner>();
const waiting = new WeakMap<EmotionCache, Rules[]>();

type Sheet = EmotionCache['sheet'];
/** Emotion hands a sheet its rules one by one, and asks no more of it. */
const sheetOf = (sheet: Pick<Sheet, 'insert'>): Sheet => sheet as Sheet;

/** Making rules takes longer than writing them: it is done while drawing, which waits for whoever presses something. */
function rulesFor(cache: EmotionCache, serialized: SerializedStyles): readonly Rules[] {
  const all: Rules[] = [];
  for (let one: SerializedStyles | undefined = serialized; one !== undefined; one = one.next) {
    const texts: string[] = [];
    const sheet = sheetOf({ insert: (rule) => void texts.push(rule) });
    cache.insert(one === serialized ? `.${cache.key}-${one.name}` : '', one, sheet, false);
    all.push({ name: one.name, texts });
  }
  return all;
}

/** Rules are written in the order of drawing: those of what stands outside come first. */
function willWrite(cache: EmotionCache, { serialized, rules }: Look): void {
  if (cache.inserted[serialized.name] !== undefined) return;
  const before = waiting.get(cache);
  if (before === undefined) waiting.set(cache, [...rules()]);
  else before.push(...rules());
}

function write(cache: EmotionCache): void {
  const all = waiting.get(cache);
  if (all === undefined) return;
  waiting.delete(cache);
  for (const { name, texts } of all) {
    if (cache.inserted[name] !== undefined) continue;
    for (const text of texts) cache.sheet.insert(text);
    cache.inserted[name] = true;
  }
}

const isStyle = (value: unknown): value is SystemStyleObject => typeof value === 'object' && value !== null;
const isRecipe = (config: RecipeConfig | Recipe): config is Recipe => typeof config === 'function';
const isTag = (tag: ElementType): tag is Extract<ElementType, string> => typeof tag === 'string';
/** Chakra's resolved styles are plain rules; Emotion's type for them is its own. */
const rulesOf = (styles: SystemStyleObject): CSSObject => styles as CSSObject;
const refOf = (value: unknown): Ref<unknown> => value as Ref<unknown>;
const nodesOf = (value: unknown): ReactNode => value as ReactNode;
const elementOf = (value: unknown): ElementType => value as ElementType;

const keyOf = (name: string, value: unknown): string =>
  `${name}\u0001${typeof value === 'string' ? value : `\u0002${JSON.stringify(value)}`}\u0003`;

/** Class names that carry styles of another element of ours are resolved into this one's look. */
function makeLook({ system, cache, recipe }: Known, variants: Props, styles: Props, className: string): Look {
  const { css: own, ...rest } = styles;
  const resolved = system.css(recipe(variants), ...[own, rest].flat().filter(isStyle));
  const names = className.split(' ').filter((name) => name !== '');
  const carried = names.flatMap((name) => cache.registered[name] ?? []);
  const serialized = css(rulesOf(resolved), ...carried.map((rules) => `${rules};`));
  const others = names.filter((name) => cache.registered[name] === undefined);
  const mine = serialized.styles === '' ? [] : [`${cache.key}-${serialized.name}`];
  return { serialized, className: [...others, ...mine].join(' '), rules: once(() => rulesFor(cache, serialized)) };
}

function lookOf(known: Known, variants: Props, styles: Props, className: string, key: string): Look {
  const { looks } = known;
  const before = looks.get(key);
  if (before !== undefined) return before;
  if (looks.size >= LOOKS) looks.clear();
  const look = makeLook(known, variants, styles, className);
  looks.set(key, look);
  return look;
}

function wayOf({ system, recipe, forwards, ways }: Known, prop: string): Way {
  const before = ways.get(prop);
  if (before !== undefined) return before;
  const keys = recipe.variantKeys.map(String);
  const find = (): Way => {
    if (NATIVE.has(prop) || forwards(prop, keys)) return 'on';
    if (keys.includes(prop)) return 'variant';
    return system.isValidProperty(prop) ? 'style' : 'nowhere';
  };
  const way = find();
  ways.set(prop, way);
  return way;
}

function recipeOf(system: SystemContext, config: RecipeConfig | Recipe, inner: Inner | undefined): Recipe {
  const made = (one: RecipeConfig | Recipe): Recipe => (isRecipe(one) ? one : system.cva(one));
  const own = made(config);
  if (inner === undefined) return own;
  const outer: { merge(other: Recipe): Recipe } = made(inner.config);
  return outer.merge(own);
}

/** The one element that `asChild` speaks of. */
function childOf(children: ReactNode): ReactElement<Record<string, unknown>> {
  const child = Children.toArray(children).find(isValidElement<Record<string, unknown>>);
  if (child === undefined) throw new Error('an element that is to be its child has none');
  return child;
}

function makeElement(tag: ElementType, config: RecipeConfig | Recipe = {}, options: Options = {}) {
  const inner = inners.get(Object(tag));
  const base = inner?.tag ?? tag;
  const attributes = isTag(tag) ? ATTRIBUTES[tag] : undefined;
  const forwardProps = [...(options.forwardProps ?? []), ...(attributes ?? [])];
  const forwardsAsChild = options.forwardAsChild === true || forwardProps.includes('asChild');

  const forwardsWith = ({ isValidProperty }: SystemContext): Forwards => {
    const isOther: Forwards = (prop, keys) => keys?.includes(prop) !== true && !isValidProperty(prop);
    const listed: Forwards = (prop, keys) => forwardProps.includes(prop) || isOther(prop, keys);
    const own = options.shouldForwardProp ?? (forwardProps.length > 0 ? listed : undefined);
    const outer = inner?.forwards;
    if (own !== undefined) return outer === undefined ? own : (prop, keys) => outer(prop) && own(prop, keys);
    const valid = isTag(tag) ? isPropValid : (prop: string) => prop !== 'theme';
    return outer ?? ((prop, keys) => valid(prop) && isOther(prop, keys));
  };

  let last: Known | null = null;
  const know = (system: SystemContext, cache: EmotionCache): Known => {
    if (last?.system !== system || last.cache !== cache)
      last = {
        system,
        cache,
        recipe: recipeOf(system, config, inner),
        forwards: forwardsWith(system),
        ways: new Map(),
        looks: new Map(),
      };
    return last;
  };

  const Made = withEmotionCache<Props, unknown>((given, cache, ref) => {
    const known = know(useChakraContext(), cache);
    const props = options.defaultProps === undefined ? given : mergedOver(options.defaultProps, given);
    const variants: Record<string, unknown> = {};
    const styles: Record<string, unknown> = {};
    const on: Record<string, unknown> = {};
    let key = '';
    for (const name in props) {
      const value = props[name];
      if (value === undefined || name === 'className' || name === 'as') continue;
      const way = wayOf(known, name);
      if (way === 'on') on[NATIVE.get(name) ?? name] = value;
      if (way === 'nowhere' || way === 'on') continue;
      (way === 'variant' ? variants : styles)[name] = value;
      key += keyOf(name, value);
    }
    const { as, asChild } = props;
    const className = typeof props.className === 'string' ? props.className : '';
    const look = lookOf(known, variants, styles, className, key + className);
    if (look.className !== '') on.className = look.className;
    on.ref = ref;

    const takesAs = !known.forwards('as');
    if (!takesAs && as !== undefined) on.as = as;
    let final = takesAs && as !== undefined ? elementOf(as) : base;
    let finalProps: Record<string, unknown> = on;
    if (asChild === true && !forwardsAsChild) {
      const child = childOf(nodesOf(props.children));
      final = elementOf(child.type);
      delete on.asChild;
      finalProps = mergeProps({ ...on, children: null }, child.props);
      finalProps.ref = mergeRefs(ref, refOf(child.props.ref));
    }
    registerStyles(cache, look.serialized, isTag(final));
    willWrite(cache, look);
    const { name } = look.serialized;
    useInsertionEffect(() => write(cache), [cache, name]);
    if (finalProps.as !== undefined && forwardsAsChild) {
      const { as: other, children, ...others } = finalProps;
      return createElement(
        final,
        { ...others, asChild: true },
        createElement(elementOf(other), null, nodesOf(children)),
      );
    }
    return createElement(final, finalProps);
  });
  inners.set(Made, { tag: base, config, forwards: options.shouldForwardProp });
  return Made;
}

const mergedOver = (before: Props, given: Props): Props => ({
  ...before,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});

const tags = new Map<string, Element>();

/** Chakra's `chakra`: a factory by call, and an element of each tag by name. */
export const chakra = new Proxy(makeElement, {
  get(_, tag) {
    const name = String(tag);
    const before = tags.get(name);
    if (before !== undefined) return before;
    const element = makeElement(elementOf(name));
    tags.set(name, element);
    return element;
  },
});
