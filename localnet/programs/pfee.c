// Stand-in for pump.fun's fee program (pump-fees IDL of pump-sdk 2.0.0): get_fees and get_fees_with_quote_mint over the
// FeeConfig account. Both return three u64 of basis points: liquidity provider, protocol, creator.
#include "anchor.h"
#include "constants.h"

enum { FLAT_FEES = 41, FEE_TIERS = 65, FEES_LEN = 24, TIER_LEN = 40, TIER_FEES = 16 };

// Where a vector of tiers ends; 0 when it does not fit the account.
INLINE u64 tiers_end(const Account* config, u64 start) {
  if (start == 0 || start + 4 > *config->data_len) return 0;
  u64 end = start + 4 + (u64)TIER_LEN * read_u32(config->data + start);
  return end > *config->data_len ? 0 : end;
}

// The highest tier whose threshold (u128) the market cap reaches, else the first.
NOINLINE const u8* tier_fees(const u8* tiers, u64 cap_lo, u64 cap_hi) {
  const u8* first = tiers + 4;
  for (u32 i = read_u32(tiers); i-- > 0;) {
    const u8* tier = first + TIER_LEN * i;
    u64 lo = read_u64(tier), hi = read_u64(tier + 8);
    if (cap_hi > hi || (cap_hi == hi && cap_lo >= lo)) return tier + TIER_FEES;
  }
  return first + TIER_FEES;
}

INLINE int is_sol(const u8* mint) {
  return is_zero_key(mint) || same_key(mint, WRAPPED_SOL) || same_key(mint, WRAPPED_SOL_2022);
}

u64 entrypoint(u8* in) {
  TRY(parse(in));
  Context* context = CONTEXT;
  const u8* data = context->data;
  REQUIRE(context->data_len >= 25, BAD_DATA);
  REQUIRE(context->accounts_len >= 2, TOO_FEW_KEYS);
  u64 tag = read_u64(data);
  const u8* quote_mint = SYSTEM_ID;
  if (tag == IX_GET_FEES_WITH_QUOTE_MINT) {
    LOG("Instruction: GetFeesWithQuoteMint");
    REQUIRE(context->data_len >= 57, BAD_DATA);
    quote_mint = data + 25;
  } else if (tag == IX_GET_FEES) {
    LOG("Instruction: GetFees");
  } else {
    return ERROR(UNKNOWN_INSTRUCTION);
  }
  const Account* config = ACCOUNT(0);
  REQUIRE(same_key(config->key, PUMP_FEE_CONFIG) && same_key(ACCOUNT(1)->key, PUMP_ID), WRONG_SEEDS);
  REQUIRE(same_key(config->owner, PUMP_FEES_ID) && *config->data_len >= FEE_TIERS, NOT_INITIALIZED);
  REQUIRE(read_u64(config->data) == ACCOUNT_FEE_CONFIG, NOT_INITIALIZED);
  u64 stable_at = tiers_end(config, FEE_TIERS), exotic_at = tiers_end(config, stable_at);
  REQUIRE(exotic_at && exotic_at + FEES_LEN <= *config->data_len, NOT_INITIALIZED);
  const u8 *tiers = config->data + FEE_TIERS, *stable = config->data + stable_at, *exotic = config->data + exotic_at;
  REQUIRE(read_u32(tiers), NOT_INITIALIZED);

  u8 is_pump_pool = data[8];
  u64 cap_lo = read_u64(data + 9), cap_hi = read_u64(data + 17);
  const u8* fees;
  if (!is_pump_pool)
    fees = config->data + FLAT_FEES;
  else if (is_sol(quote_mint))
    fees = tier_fees(tiers, cap_lo, cap_hi);
  else if (same_key(quote_mint, USDC))
    fees = tier_fees(read_u32(stable) ? stable : tiers, cap_lo, cap_hi);
  else if (read_u64(exotic) | read_u64(exotic + 8) | read_u64(exotic + 16))
    fees = exotic;
  else
    fees = config->data + FLAT_FEES;
  sol_set_return_data(fees, FEES_LEN);
  return 0;
}
