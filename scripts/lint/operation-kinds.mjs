// Lint rule of the house: what differs by kind of operation is asked of src/operations, nowhere decided by the name of a kind.
import { existsSync, readdirSync } from 'node:fs';

const ROOM = new URL('../../src/operations/', import.meta.url);
/** A kind is a folder with the schema of its plan. */
const kinds = new Set(
  readdirSync(ROOM, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/plan.ts`, ROOM)))
    .map(({ name }) => name),
);

const isKind = (node) => node?.type === 'Literal' && kinds.has(node.value);
const inner = (node) => (node?.type === 'ChainExpression' ? node.expression : node);
/** `kind`, `plan.kind`, `plan?.kind`, `plan['kind']`. */
function readsKind(node) {
  const read = inner(node);
  if (read?.type === 'Identifier') return read.name === 'kind';
  if (read?.type !== 'MemberExpression') return false;
  return read.property.name === 'kind' || read.property.value === 'kind';
}

const MESSAGE = 'ask src/operations what differs by kind; ofKind() looks inside of one';

const noOperationKind = {
  create(context) {
    const report = (node) => context.report({ node, message: MESSAGE });
    return {
      BinaryExpression(node) {
        if (!['===', '!==', '==', '!='].includes(node.operator)) return;
        const { left, right } = node;
        if ((readsKind(left) && isKind(right)) || (readsKind(right) && isKind(left))) report(node);
      },
      // ['buy', 'sell'].includes(plan.kind)
      CallExpression(node) {
        const { object, property } = node.callee.type === 'MemberExpression' ? node.callee : {};
        if (object?.type !== 'ArrayExpression' || property.name !== 'includes') return;
        if (object.elements.some(isKind) && readsKind(node.arguments[0])) report(node);
      },
      SwitchStatement(node) {
        if (readsKind(node.discriminant) && node.cases.some(({ test }) => isKind(test))) report(node);
      },
    };
  },
};

export default { meta: { name: 'house' }, rules: { 'no-operation-kind': noOperationKind } };
