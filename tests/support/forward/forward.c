// Passes an instruction on to the program of its last account, with the accounts before it: a call by another program.
#include "sbf.h"
u64 entrypoint(u8* in) {
  TRY(parse(in));
  Context* context = CONTEXT;
  u64 n = context->accounts_len - 1;
  for (u64 i = 0; i < n; i++) {
    Account* account = ACCOUNT(i);
    meta(i, account, (account->is_writable ? 1 : 0) | (account->is_signer ? 2 : 0));
  }
  return invoke(ACCOUNT(n)->key, n, context->data, context->data_len, 0);
}
