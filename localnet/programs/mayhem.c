// Stand-in for what pump.fun's create_v2 calls of the mayhem program: it opens the agent's token account and state.
// Accounts: user, parameters, mint authority, SOL vault, mint, token account, state, system, token program, associated
// token program. The state holds nothing here.
#include "anchor.h"
#include "constants.h"

enum { USER, PARAMS, MINT_AUTHORITY, SOL_VAULT, MINT, TOKENS, STATE, SYSTEM, TOKEN_PROGRAM, ASSOCIATED_PROGRAM, ALL };

enum { STATE_LEN = 106 };

u64 entrypoint(u8* in) {
  TRY(parse(in));
  LOG("Instruction: InitializeMayhemState");
  REQUIRE(CONTEXT->accounts_len >= ALL, TOO_FEW_KEYS);
  REQUIRE(ACCOUNT(USER)->is_signer && ACCOUNT(MINT_AUTHORITY)->is_signer, NOT_SIGNED);
  REQUIRE(same_key(ACCOUNT(MINT_AUTHORITY)->key, PUMP_MINT_AUTHORITY), WRONG_SEEDS);
  REQUIRE(same_key(ACCOUNT(ASSOCIATED_PROGRAM)->key, ASSOCIATED_TOKEN_ID), WRONG_PROGRAM);
  const Account* token_account[7] = {ACCOUNT(USER),   ACCOUNT(TOKENS),        ACCOUNT(SOL_VAULT),         ACCOUNT(MINT),
                                     ACCOUNT(SYSTEM), ACCOUNT(TOKEN_PROGRAM), ACCOUNT(ASSOCIATED_PROGRAM)};
  TRY(create_token_account(token_account, 0));
  u8 bump, key[32];
  Slice seeds[3] = {SEED("mayhem-state"), {ACCOUNT(MINT)->key, 32}, {&bump, 1}};
  bump = find_address(seeds, 2, MAYHEM_ID, key);
  REQUIRE(same_key(key, ACCOUNT(STATE)->key), WRONG_SEEDS);
  SignerSeeds signer = {seeds, 3};
  return create_account(ACCOUNT(USER), ACCOUNT(STATE), STATE_LEN, MAYHEM_ID, &signer);
}
