// What Jupiter's route_v2 promises, with a pool of its own instead of a route: takes the input, pays what the plan of
// the route names, and refuses less than the quote less its slippage. For tests only. Accounts and data: IDL of Jupiter
// v6.
#include "anchor.h"
#include "token.h"

enum {
  USER,
  SOURCE,
  DESTINATION,
  MINT,
  SOL,
  MINT_PROGRAM,
  SOL_PROGRAM,
  PAYEE,
  EVENTS,
  SELF,
  POOL,
  POOL_TOKENS,
  POOL_SOL
};

enum { INPUT_AT = 8, QUOTE_AT = 16, SLIPPAGE_AT = 24, PAID_AT = 34, DATA_LEN = 42 };

#define ROUTE_V2 0x14afc431ccfa64bbull
#define BPS 10000
#define LESS_THAN_AGREED 6001, "SlippageToleranceExceeded", "Slippage tolerance exceeded"

u64 entrypoint(u8* in) {
  TRY(parse(in));
  Context* context = CONTEXT;
  const u8* data = context->data;
  REQUIRE(context->data_len == DATA_LEN, BAD_DATA);
  REQUIRE(read_u64(data) == ROUTE_V2, UNKNOWN_INSTRUCTION);
  REQUIRE(context->accounts_len > POOL_SOL, TOO_FEW_KEYS);
  REQUIRE(ACCOUNT(USER)->is_signer, NOT_SIGNED);
  REQUIRE(keeps_mint(ACCOUNT(MINT_PROGRAM)->key, ACCOUNT(MINT)), WRONG_PROGRAM);
  u64 slippage = data[SLIPPAGE_AT] | data[SLIPPAGE_AT + 1] << 8, paid = read_u64(data + PAID_AT);
  REQUIRE(slippage <= BPS && paid >= mul_div(read_u64(data + QUOTE_AT), BPS - slippage, BPS), LESS_THAN_AGREED);

  TokenTransfer taken = {ACCOUNT(SOURCE),
                         ACCOUNT(MINT),
                         ACCOUNT(POOL_TOKENS),
                         ACCOUNT(USER),
                         ACCOUNT(MINT_PROGRAM)->key,
                         read_u64(data + INPUT_AT),
                         ACCOUNT(MINT)->data[MINT_DECIMALS]};
  TRY(transfer_tokens(&taken, 0));

  u8 key[32], bump;
  Slice seeds[2] = {SEED("pool"), {&bump, 1}};
  bump = find_address(seeds, 1, context->program, key);
  REQUIRE(same_key(key, ACCOUNT(POOL)->key), WRONG_SEEDS);
  SignerSeeds signer = {seeds, 2};
  TokenTransfer given = {
      ACCOUNT(POOL_SOL), ACCOUNT(SOL), ACCOUNT(DESTINATION), ACCOUNT(POOL), ACCOUNT(SOL_PROGRAM)->key, paid, 9};
  return transfer_tokens(&given, &signer);
}
