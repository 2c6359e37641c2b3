// Stand-in for pump.fun's bonding curve program, written from its published IDL and documents (pump-sdk 2.0.0,
// pump-public-docs). Coins quoted in SOL: create, create_v2, buy, buy_v2, buy_exact_sol_in, buy_exact_quote_in_v2, sell,
// sell_v2, extend_account, collect_creator_fee, collect_creator_fee_v2, claim_cashback, claim_cashback_v2,
// close_user_volume_accumulator. A completed curve stays where it is: there is no migration.
#include "anchor.h"
#include "token.h"

// Account BondingCurve
enum {
  CURVE_VIRTUAL_TOKENS = 8,
  CURVE_VIRTUAL_QUOTE = 16,
  CURVE_REAL_TOKENS = 24,
  CURVE_REAL_QUOTE = 32,
  CURVE_SUPPLY = 40,
  CURVE_COMPLETE = 48,
  CURVE_CREATOR = 49,
  CURVE_MAYHEM = 81,
  CURVE_CASHBACK = 82,
  CURVE_QUOTE_MINT = 83,
  CURVE_HOLDER_REWARD = 124,
  CURVE_LEN = 125,
  CURVE_OLDEST_LEN = 81,    // the first layout that names a creator
  CURVE_TRADED_LEN = 115,   // a trade grows a shorter curve to this
  CURVE_EXTENDED_LEN = 151, // extend_account
};

// Account UserVolumeAccumulator
enum {
  VOLUME_USER = 8,
  VOLUME_UNCLAIMED = 41, // unclaimed and claimed incentives, volume, time of the last trade: eight bytes each
  VOLUME_CASHBACK_EARNED = 74,
  VOLUME_CASHBACK_CLAIMED = 82,
};

// Account Global
enum {
  GLOBAL_FEE_RECIPIENT = 41,
  GLOBAL_VIRTUAL_TOKENS = 73,
  GLOBAL_VIRTUAL_SOL = 81,
  GLOBAL_REAL_TOKENS = 89,
  GLOBAL_SUPPLY = 97,
  GLOBAL_FEE_RECIPIENTS = 162,
  GLOBAL_CREATE_V2_ENABLED = 450,
  GLOBAL_RESERVED_RECIPIENT = 483,
  GLOBAL_MAYHEM_ENABLED = 515,
  GLOBAL_RESERVED_RECIPIENTS = 516,
  GLOBAL_BUYBACK_RECIPIENTS = 741,
  GLOBAL_BUYBACK_BPS = 997,
  GLOBAL_CREATOR_FEE_CONFIGURABLE = 1045,
  GLOBAL_HOLDER_REWARD_ENABLED = 1086,
  GLOBAL_LEN = 1087,
};

enum {
  DECIMALS = 6,
  VOLUME_ACCUMULATOR_LEN = 137,
  RECIPIENTS = 7, // behind the first, which has a field of its own
  BUYBACK_RECIPIENTS = 8,
  MAX_NAME = 32,
  MAX_SYMBOL = 13,
  MAX_URI = 200,
};

#define BASIS_POINTS 10000
#define MAYHEM_INITIALIZE 0x2dcc4555485ebd9dull

// The program's own errors, in the IDL's words
#define NOT_AUTHORIZED 6000, "NotAuthorized", "The given account is not authorized to execute this instruction"
#define TOO_MUCH_SOL 6002, "TooMuchSolRequired", "slippage: Too much SOL required to buy the given amount of tokens"
#define TOO_LITTLE_SOL                                                                                                 \
  6003, "TooLittleSolReceived", "slippage: Too little SOL received to sell the given amount of tokens"
#define COMPLETE 6005, "BondingCurveComplete", "The bonding curve has completed and liquidity migrated to raydium"
#define BUY_ZERO 6020, "BuyZeroAmount", "Buy zero amount"
#define TOO_FEW_TO_BUY 6021, "NotEnoughTokensToBuy", "Not enough tokens to buy"
#define SELL_ZERO 6022, "SellZeroAmount", "Sell zero amount"
#define TOO_FEW_TO_SELL 6023, "NotEnoughTokensToSell", "Not enough tokens to sell"
#define OVERFLOW 6024, "Overflow", "Overflow"
#define NOT_LONGER 6009, "NewSizeShouldBeGreaterThanCurrentSize", "new_size should be > current_size"
#define NOT_EXTENDABLE 6010, "AccountTypeNotSupported", "Account type not supported"
#define TOO_FEW_REMAINING 6027, "NotEnoughRemainingAccounts", "Not enough remaining accounts"
#define ZERO_CREATOR 6030, "CreatorShouldNotBeZero", "Creator should not be zero"
#define RENT_NOT_COVERED 6040, "BuyNotEnoughSolToCoverRent", "Buy: Not enough SOL to cover for rent exemption"
#define TOO_FEW_TOKENS_OUT                                                                                             \
  6042, "BuySlippageBelowMinTokensOut", "Slippage: Would buy less tokens than expected min_tokens_out"
#define SHARING_CONFIG 6049, "CreatorMigratedToSharingConfig", "creator has been migrated to sharing config"
#define BAD_BUYBACK 6057, "BuybackFeeRecipientNotAuthorized", "Buyback fee recipient not authorized"
#define UNSUPPORTED_QUOTE 6063, "UnsupportedQuoteMint", "Unsupported quote mint"
#define BAD_QUOTE_PROGRAM 6064, "InvalidQuoteTokenProgram", "Quote token program must be SPL Token or Token-2022"
#define BAD_QUOTE_ACCOUNT                                                                                              \
  6065, "InvalidAssociatedQuoteBondingCurve", "Associated quote bonding curve address does not match derivation"
#define NO_CASHBACK_ACCOUNTS                                                                                           \
  6072, "MissingCashbackAccounts", "Cashback trade is missing the required remaining accounts"
#define BAD_CASHBACK_ACCOUNT                                                                                           \
  6073, "InvalidCashbackAccumulator", "Cashback user_volume_accumulator account is invalid"
#define BAD_CURVE_V2 6074, "InvalidBondingCurveV2", "Invalid bonding curve v2"

// Both ways an event of pump.fun reaches its readers: the log line first.
NOINLINE u64 emit(const Event* event, const Account* authority) {
  event_log(event);
  REQUIRE(same_key(authority->key, PUMP_EVENT_AUTHORITY), WRONG_SEEDS);
  return event_self_call(event, authority, PUMP_EVENT_AUTHORITY_BUMP);
}

// ---- create, create_v2
enum {
  NEW_MINT,
  NEW_MINT_AUTHORITY,
  NEW_CURVE,
  NEW_CURVE_TOKENS,
  NEW_GLOBAL,
  NEW_USER,
  NEW_SYSTEM,
  NEW_TOKEN_PROGRAM,
  NEW_ASSOCIATED_PROGRAM,
  NEW_MAYHEM_PROGRAM,
  NEW_MAYHEM_PARAMS,
  NEW_MAYHEM_SOL_VAULT,
  NEW_MAYHEM_STATE,
  NEW_MAYHEM_TOKENS,
  NEW_EVENT_AUTHORITY,
  NEW_PROGRAM,
  NEW_ACCOUNTS,
  NEW_QUOTE_MINT = NEW_ACCOUNTS, // optional, all three or none
  NEW_QUOTE_TOKENS,
  NEW_QUOTE_PROGRAM,
  NEW_QUOTE_ACCOUNTS,
};

// Accounts of create; the first five are those of create_v2.
enum {
  FIRST_METADATA_PROGRAM = NEW_USER,
  FIRST_METADATA,
  FIRST_USER,
  FIRST_SYSTEM,
  FIRST_TOKEN_PROGRAM,
  FIRST_ASSOCIATED_PROGRAM,
  FIRST_RENT,
  FIRST_EVENT_AUTHORITY,
  FIRST_PROGRAM,
  FIRST_ACCOUNTS,
};

typedef struct {
  const Account *user, *system, *token_program, *associated_program, *event_authority;
  Slice texts; // name, symbol, uri as they came
  const u8* creator;
  u64 creator_fee_bps;
  u8 mayhem, cashback, holder_reward;
} CreateArgs;

// The options of create_v2 at the end may be missing: clients from before they existed do not send them.
NOINLINE u64 read_create_args(CreateArgs* args, u8 is_v2) {
  Context* context = CONTEXT;
  const u8 *at = context->data + 8, *end = context->data + context->data_len;
  u32 lens[3];
  args->texts.bytes = at;
  for (int i = 0; i < 3; i++) {
    REQUIRE(at + 4 <= end, BAD_DATA);
    lens[i] = read_u32(at);
    REQUIRE(lens[i] <= (u64)(end - at - 4), BAD_DATA);
    at += 4 + lens[i];
  }
  args->texts.len = at - args->texts.bytes;
  REQUIRE(at + 32 + is_v2 <= end, BAD_DATA);
  REQUIRE(lens[0] <= MAX_NAME, 6043, "NameTooLong", "");
  REQUIRE(lens[1] <= MAX_SYMBOL, 6044, "SymbolTooLong", "");
  REQUIRE(lens[2] <= MAX_URI, 6045, "UriTooLong", "");
  args->creator = at;
  at += 32;
  args->mayhem = args->cashback = args->holder_reward = 0;
  args->creator_fee_bps = 0;
  if (!is_v2) return 0;
  args->mayhem = *at++;
  args->cashback = at < end ? *at++ : 0;
  args->creator_fee_bps = at + 8 <= end ? read_u64(at) : 0;
  at += 8;
  args->holder_reward = at < end ? *at : 0;
  return 0;
}

NOINLINE u64 check_create(const CreateArgs* args, const u8* token_program) {
  const Account* global = ACCOUNT(NEW_GLOBAL);
  REQUIRE(ACCOUNT(NEW_MINT)->is_signer && args->user->is_signer, NOT_SIGNED);
  REQUIRE(same_key(global->key, PUMP_GLOBAL), WRONG_SEEDS);
  REQUIRE(same_key(ACCOUNT(NEW_MINT_AUTHORITY)->key, PUMP_MINT_AUTHORITY), WRONG_SEEDS);
  REQUIRE(same_key(global->owner, PUMP_ID) && *global->data_len >= GLOBAL_LEN, NOT_INITIALIZED);
  REQUIRE(same_key(args->system->key, SYSTEM_ID), WRONG_PROGRAM);
  REQUIRE(same_key(args->token_program->key, token_program), WRONG_PROGRAM);
  REQUIRE(same_key(args->associated_program->key, ASSOCIATED_TOKEN_ID), WRONG_PROGRAM);
  REQUIRE(!is_zero_key(args->creator), ZERO_CREATOR);
  return 0;
}

// Wrapped SOL may be named as the quote; the curve stores SOL either way. Other quotes have no stand-in.
NOINLINE u64 check_quote(void) {
  if (CONTEXT->accounts_len == NEW_ACCOUNTS) return 0;
  REQUIRE(CONTEXT->accounts_len >= NEW_QUOTE_ACCOUNTS, TOO_FEW_REMAINING);
  const Account* program = ACCOUNT(NEW_QUOTE_PROGRAM);
  REQUIRE(is_token_program(program->key), BAD_QUOTE_PROGRAM);
  REQUIRE(same_key(ACCOUNT(NEW_QUOTE_MINT)->key, WRAPPED_SOL), UNSUPPORTED_QUOTE);
  REQUIRE(keeps_mint(program->key, ACCOUNT(NEW_QUOTE_MINT)), BAD_QUOTE_PROGRAM);
  u8 key[32];
  associated_address(ACCOUNT(NEW_CURVE)->key, program->key, WRAPPED_SOL, key);
  REQUIRE(same_key(key, ACCOUNT(NEW_QUOTE_TOKENS)->key), BAD_QUOTE_ACCOUNT);
  return 0;
}

NOINLINE u64 check_create_v2(const CreateArgs* args) {
  TRY(check_create(args, TOKEN_2022_ID));
  REQUIRE(same_key(ACCOUNT(NEW_MAYHEM_PROGRAM)->key, MAYHEM_ID), WRONG_PROGRAM);
  REQUIRE(same_key(ACCOUNT(NEW_PROGRAM)->key, PUMP_ID), WRONG_PROGRAM);
  const u8* settings = ACCOUNT(NEW_GLOBAL)->data;
  REQUIRE(settings[GLOBAL_CREATE_V2_ENABLED], 6046, "CreateV2Disabled", "");
  REQUIRE(!args->cashback, 6082, "CashbackDeprecated", "Cashback coins can no longer be created");
  REQUIRE(!args->mayhem || settings[GLOBAL_MAYHEM_ENABLED], 6048, "MayhemModeDisabled", "");
  REQUIRE(!args->holder_reward || settings[GLOBAL_HOLDER_REWARD_ENABLED], 6084, "HolderRewardDisabled",
          "Holder-reward coins are disabled");
  REQUIRE(!args->creator_fee_bps || settings[GLOBAL_CREATOR_FEE_CONFIGURABLE], 6077, "CreatorFeeNotConfigurable",
          "Configurable creator fees are disabled");
  return check_quote();
}

NOINLINE u64 initialize_mayhem(const SignerSeeds* mint_authority) {
  u8 data[8];
  write_u64(data, MAYHEM_INITIALIZE);
  meta(0, ACCOUNT(NEW_USER), WRITABLE_SIGNER);
  meta(1, ACCOUNT(NEW_MAYHEM_PARAMS), READONLY);
  meta(2, ACCOUNT(NEW_MINT_AUTHORITY), SIGNER);
  meta(3, ACCOUNT(NEW_MAYHEM_SOL_VAULT), WRITABLE);
  meta(4, ACCOUNT(NEW_MINT), READONLY);
  meta(5, ACCOUNT(NEW_MAYHEM_TOKENS), WRITABLE);
  meta(6, ACCOUNT(NEW_MAYHEM_STATE), WRITABLE);
  meta(7, ACCOUNT(NEW_SYSTEM), READONLY);
  meta(8, ACCOUNT(NEW_TOKEN_PROGRAM), READONLY);
  meta(9, ACCOUNT(NEW_ASSOCIATED_PROGRAM), READONLY);
  return invoke(MAYHEM_ID, 10, data, sizeof(data), mint_authority);
}

// The whole supply goes to the curve, and once more to the mayhem agent of a mayhem coin.
NOINLINE u64 mint_supply(u64 supply, u8 mayhem, const SignerSeeds* mint_authority) {
  Account *mint = ACCOUNT(NEW_MINT), *authority = ACCOUNT(NEW_MINT_AUTHORITY);
  if (mayhem) TRY(initialize_mayhem(mint_authority));
  TRY(mint_to(mint, ACCOUNT(NEW_CURVE_TOKENS), authority, supply, mint_authority));
  if (mayhem) TRY(mint_to(mint, ACCOUNT(NEW_MAYHEM_TOKENS), authority, supply, mint_authority));
  return renounce_minting(mint, authority, mint_authority);
}

NOINLINE void write_curve(u8* curve, const u8* settings, const CreateArgs* args, const u8* creator) {
  write_u64(curve, ACCOUNT_BONDING_CURVE);
  write_u64(curve + CURVE_VIRTUAL_TOKENS, read_u64(settings + GLOBAL_VIRTUAL_TOKENS));
  write_u64(curve + CURVE_VIRTUAL_QUOTE, read_u64(settings + GLOBAL_VIRTUAL_SOL));
  write_u64(curve + CURVE_REAL_TOKENS, read_u64(settings + GLOBAL_REAL_TOKENS));
  write_u64(curve + CURVE_REAL_QUOTE, 0);
  write_u64(curve + CURVE_SUPPLY, read_u64(settings + GLOBAL_SUPPLY));
  curve[CURVE_COMPLETE] = 0;
  copy(curve + CURVE_CREATOR, creator, 32);
  curve[CURVE_MAYHEM] = args->mayhem;
  curve[CURVE_HOLDER_REWARD] = args->holder_reward;
}

// CreateEvent
NOINLINE u64 emit_create(const CreateArgs* args) {
  const u8* curve = ACCOUNT(NEW_CURVE)->data;
  Event event;
  event_new(&event, 420 + args->texts.len);
  event_u64(&event, EVENT_CREATE_EVENT);
  event_bytes(&event, args->texts.bytes, args->texts.len);
  event_key(&event, ACCOUNT(NEW_MINT)->key);
  event_key(&event, ACCOUNT(NEW_CURVE)->key);
  event_key(&event, args->user->key);
  event_key(&event, curve + CURVE_CREATOR);
  event_u64(&event, unix_time());
  event_u64(&event, read_u64(curve + CURVE_VIRTUAL_TOKENS));
  event_u64(&event, read_u64(curve + CURVE_VIRTUAL_QUOTE));
  event_u64(&event, read_u64(curve + CURVE_REAL_TOKENS));
  event_u64(&event, read_u64(curve + CURVE_SUPPLY));
  event_key(&event, args->token_program->key);
  event_u8(&event, args->mayhem);
  event_u8(&event, 0);     // is_cashback_enabled
  event_zeros(&event, 32); // quote_mint: SOL
  event_u64(&event, read_u64(curve + CURVE_VIRTUAL_QUOTE));
  event_u64(&event, 0); // creator_fee_bps
  event_u8(&event, args->holder_reward);
  return emit(&event, args->event_authority);
}

// The curve's account and the token account that is to hold the whole supply.
NOINLINE u64 open_curve(const CreateArgs* args) {
  const Account *mint = ACCOUNT(NEW_MINT), *curve = ACCOUNT(NEW_CURVE);
  u8 key[32], bump;
  Slice seeds[3] = {SEED("bonding-curve"), {mint->key, 32}, {&bump, 1}};
  bump = find_address(seeds, 2, PUMP_ID, key);
  REQUIRE(same_key(key, curve->key), WRONG_SEEDS);
  SignerSeeds signer = {seeds, 3};
  TRY(create_account(args->user, curve, CURVE_LEN, PUMP_ID, &signer));
  const Account* token_account[7] = {args->user,   ACCOUNT(NEW_CURVE_TOKENS), curve,
                                     mint,         args->system,              args->token_program,
                                     args->associated_program};
  return create_token_account(token_account, 0);
}

// Metaplex CreateMetadataAccountV3: no seller fee, creators, collection or uses, not mutable, no details.
NOINLINE u64 describe_first(const CreateArgs* args, const SignerSeeds* authority_signer) {
  u64 len = args->texts.len;
  u8* data = alloc(8 + len);
  data[0] = CREATE_METADATA_V3;
  copy(data + 1, args->texts.bytes, len);
  sol_memset_(data + 1 + len, 0, 7);
  const Account* authority = ACCOUNT(NEW_MINT_AUTHORITY);
  meta(0, ACCOUNT(FIRST_METADATA), WRITABLE);
  meta(1, ACCOUNT(NEW_MINT), READONLY);
  meta(2, authority, SIGNER);
  meta(3, args->user, WRITABLE_SIGNER);
  meta(4, authority, SIGNER);
  meta(5, args->system, READONLY);
  meta(6, ACCOUNT(FIRST_RENT), READONLY);
  return invoke(METADATA_ID, 7, data, 8 + len, authority_signer);
}

// The first kind of coin: an SPL token described by Metaplex.
NOINLINE u64 create(void) {
  LOG("Instruction: Create");
  REQUIRE(CONTEXT->accounts_len >= FIRST_ACCOUNTS, TOO_FEW_KEYS);
  CreateArgs args;
  args.user = ACCOUNT(FIRST_USER);
  args.system = ACCOUNT(FIRST_SYSTEM);
  args.token_program = ACCOUNT(FIRST_TOKEN_PROGRAM);
  args.associated_program = ACCOUNT(FIRST_ASSOCIATED_PROGRAM);
  args.event_authority = ACCOUNT(FIRST_EVENT_AUTHORITY);
  TRY(read_create_args(&args, 0));
  TRY(check_create(&args, TOKEN_ID));
  REQUIRE(same_key(ACCOUNT(FIRST_METADATA_PROGRAM)->key, METADATA_ID), WRONG_PROGRAM);
  REQUIRE(same_key(ACCOUNT(FIRST_PROGRAM)->key, PUMP_ID), WRONG_PROGRAM);
  Account *mint = ACCOUNT(NEW_MINT), *authority = ACCOUNT(NEW_MINT_AUTHORITY);
  u8 authority_bump = PUMP_MINT_AUTHORITY_BUMP;
  Slice authority_seeds[2] = {SEED("mint-authority"), {&authority_bump, 1}};
  SignerSeeds authority_signer = {authority_seeds, 2};
  TRY(create_account(args.user, mint, MINT_LEN, TOKEN_ID, 0));
  TRY(initialize_mint(mint, DECIMALS, authority->key));
  TRY(open_curve(&args));
  TRY(describe_first(&args, &authority_signer));
  const u8* settings = ACCOUNT(NEW_GLOBAL)->data;
  TRY(mint_supply(read_u64(settings + GLOBAL_SUPPLY), 0, &authority_signer));
  write_curve(ACCOUNT(NEW_CURVE)->data, settings, &args, args.creator);
  return emit_create(&args);
}

// The order of the calls is that of a recorded mainnet transaction.
NOINLINE u64 create_v2(void) {
  LOG("Instruction: CreateV2");
  REQUIRE(CONTEXT->accounts_len >= NEW_ACCOUNTS, TOO_FEW_KEYS);
  CreateArgs args;
  args.user = ACCOUNT(NEW_USER);
  args.system = ACCOUNT(NEW_SYSTEM);
  args.token_program = ACCOUNT(NEW_TOKEN_PROGRAM);
  args.associated_program = ACCOUNT(NEW_ASSOCIATED_PROGRAM);
  args.event_authority = ACCOUNT(NEW_EVENT_AUTHORITY);
  TRY(read_create_args(&args, 1));
  TRY(check_create_v2(&args));
  const Account* user = args.user;
  Account *mint = ACCOUNT(NEW_MINT), *curve = ACCOUNT(NEW_CURVE), *authority = ACCOUNT(NEW_MINT_AUTHORITY);
  u8 key[32], authority_bump = PUMP_MINT_AUTHORITY_BUMP;
  Slice authority_seeds[2] = {SEED("mint-authority"), {&authority_bump, 1}};
  SignerSeeds authority_signer = {authority_seeds, 2};

  TRY(create_account(user, mint, MINT_WITH_POINTER_LEN, TOKEN_2022_ID, 0));
  TRY(initialize_metadata_pointer(mint));
  TRY(initialize_mint(mint, DECIMALS, authority->key));
  TRY(open_curve(&args));
  u64 mint_rent = rent_exempt(MINT_WITH_POINTER_LEN + METADATA_LEN(args.texts.len));
  TRY(transfer_lamports(user, mint, mint_rent - *mint->lamports, 0));
  TRY(initialize_metadata(mint, authority, &args.texts, &authority_signer));
  TRY(renounce_metadata(mint, authority, &authority_signer));
  const u8* settings = ACCOUNT(NEW_GLOBAL)->data;
  TRY(mint_supply(read_u64(settings + GLOBAL_SUPPLY), args.mayhem, &authority_signer));
  Slice holder_seeds[2] = {SEED("holder-rewards"), {mint->key, 32}};
  if (args.holder_reward) find_address(holder_seeds, 2, PUMP_ID, key);
  write_curve(curve->data, settings, &args, args.holder_reward ? key : args.creator);
  return emit_create(&args);
}

// ---- trades
// Where each role stands in an instruction's account list; NONE where it has none.
enum {
  GLOBAL,
  FEE_RECIPIENT,
  MINT,
  CURVE,
  CURVE_TOKENS,
  USER_TOKENS,
  USER,
  CREATOR_VAULT,
  TOKEN_PROGRAM,
  EVENT_AUTHORITY,
  VOLUME,
  FEE_CONFIG,
  FEE_PROGRAM,
  BUYBACK_RECIPIENT,
  PROGRAM,
  QUOTE_MINT,
  CURVE_V2,
  ROLES,
};

#define NONE 255
static const u8 BUY_ACCOUNTS[ROLES] = {0, 1, 2, 3, 4, 5, 6, 9, 8, 10, 13, 14, 15, 17, 11, NONE, 16};
static const u8 SELL_ACCOUNTS[ROLES] = {0, 1, 2, 3, 4, 5, 6, 8, 9, 10, NONE, 12, 13, 15, 11, NONE, 14};
// Sales of a cashback coin name the seller's volume account in front of the two others.
static const u8 SELL_CASHBACK_ACCOUNTS[ROLES] = {0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 14, 12, 13, 16, 11, NONE, 15};
static const u8 BUY_V2_ACCOUNTS[ROLES] = {0, 6, 1, 10, 11, 14, 13, 16, 3, 25, 20, 22, 23, 8, 26, 2, NONE};
static const u8 SELL_V2_ACCOUNTS[ROLES] = {0, 6, 1, 10, 11, 14, 13, 16, 3, 24, 19, 21, 22, 8, 25, 2, NONE};

enum { BUY_TOKENS, BUY_FOR_SOL, SELL_TOKENS };

typedef struct {
  const u8* accounts;
  const char* name; // as the event reports it
  u64 name_len;
  u8 kind, is_v2;
} TradeKind;

#define ROLE(name) ACCOUNT(kind->accounts[name])

typedef struct {
  u64 tokens, sol;               // what the curve moves
  u64 protocol_fee, creator_fee; // lamports
  u64 protocol_bps, creator_bps;
  u64 buyback_bps, buyback_fee; // the part of the protocol fee that goes to the buyback recipient
} Amounts;

NOINLINE int is_listed(const u8* key, const u8* first, const u8* rest, int count) {
  if (same_key(key, first)) return 1;
  for (int i = 0; i < count; i++)
    if (same_key(key, rest + 32 * i)) return 1;
  return 0;
}

NOINLINE u64 check_derived(const TradeKind* kind) {
  const Account *curve = ROLE(CURVE), *mint = ROLE(MINT);
  u8 key[32];
  Slice curve_seeds[2] = {SEED("bonding-curve"), {mint->key, 32}};
  find_address(curve_seeds, 2, PUMP_ID, key);
  REQUIRE(same_key(key, curve->key), WRONG_SEEDS);
  Slice vault_seeds[2] = {SEED("creator-vault"), {curve->data + CURVE_CREATOR, 32}};
  find_address(vault_seeds, 2, PUMP_ID, key);
  REQUIRE(same_key(key, ROLE(CREATOR_VAULT)->key), WRONG_SEEDS);
  associated_address(curve->key, ROLE(TOKEN_PROGRAM)->key, mint->key, key);
  REQUIRE(same_key(key, ROLE(CURVE_TOKENS)->key), WRONG_SEEDS);
  if (kind->accounts[CURVE_V2] == NONE) return 0;
  Slice v2_seeds[2] = {SEED("bonding-curve-v2"), {mint->key, 32}};
  find_address(v2_seeds, 2, PUMP_ID, key);
  REQUIRE(same_key(key, ROLE(CURVE_V2)->key), BAD_CURVE_V2);
  return 0;
}

NOINLINE u64 check_trade(const TradeKind* kind) {
  const Account *curve = ROLE(CURVE), *global = ROLE(GLOBAL), *token_program = ROLE(TOKEN_PROGRAM);
  REQUIRE(ROLE(USER)->is_signer, NOT_SIGNED);
  REQUIRE(same_key(global->key, PUMP_GLOBAL), WRONG_SEEDS);
  REQUIRE(same_key(global->owner, PUMP_ID) && *global->data_len >= GLOBAL_LEN, NOT_INITIALIZED);
  REQUIRE(same_key(curve->owner, PUMP_ID) && *curve->data_len >= CURVE_OLDEST_LEN, NOT_INITIALIZED);
  REQUIRE(read_u64(curve->data) == ACCOUNT_BONDING_CURVE, NOT_INITIALIZED);
  REQUIRE(keeps_mint(token_program->key, ROLE(MINT)), WRONG_PROGRAM);
  REQUIRE(same_key(ROLE(FEE_PROGRAM)->key, PUMP_FEES_ID), WRONG_PROGRAM);
  REQUIRE(same_key(ROLE(PROGRAM)->key, PUMP_ID), WRONG_PROGRAM);
  REQUIRE(same_key(ROLE(FEE_CONFIG)->key, PUMP_FEE_CONFIG), WRONG_SEEDS);
  if (kind->is_v2) REQUIRE(same_key(ROLE(QUOTE_MINT)->key, WRAPPED_SOL), UNSUPPORTED_QUOTE);
  TRY(check_derived(kind));
  const u8 *settings = global->data, *recipient = ROLE(FEE_RECIPIENT)->key;
  if (curve->data[CURVE_MAYHEM])
    REQUIRE(
        is_listed(recipient, settings + GLOBAL_RESERVED_RECIPIENT, settings + GLOBAL_RESERVED_RECIPIENTS, RECIPIENTS),
        NOT_AUTHORIZED);
  else
    REQUIRE(is_listed(recipient, settings + GLOBAL_FEE_RECIPIENT, settings + GLOBAL_FEE_RECIPIENTS, RECIPIENTS),
            NOT_AUTHORIZED);
  const u8* buyback = settings + GLOBAL_BUYBACK_RECIPIENTS;
  REQUIRE(is_listed(ROLE(BUYBACK_RECIPIENT)->key, buyback, buyback, BUYBACK_RECIPIENTS), BAD_BUYBACK);
  REQUIRE(!curve->data[CURVE_COMPLETE], COMPLETE);
  return 0;
}

NOINLINE u64 is_volume_of(const Account* volume, const Account* user) {
  u8 key[32];
  Slice seeds[2] = {SEED("user_volume_accumulator"), {user->key, 32}};
  find_address(seeds, 2, PUMP_ID, key);
  return same_key(key, volume->key);
}

INLINE u64 is_open_volume(const Account* volume) {
  return same_key(volume->owner, PUMP_ID) && *volume->data_len >= VOLUME_ACCUMULATOR_LEN &&
         read_u64(volume->data) == ACCOUNT_USER_VOLUME_ACCUMULATOR;
}

// Opens the wallet's volume account where it has none.
NOINLINE u64 open_volume(const Account* volume, const Account* user) {
  REQUIRE(is_volume_of(volume, user), WRONG_SEEDS);
  if (*volume->data_len) return 0;
  u8 key[32], bump;
  Slice seeds[3] = {SEED("user_volume_accumulator"), {user->key, 32}, {&bump, 1}};
  bump = find_address(seeds, 2, PUMP_ID, key);
  SignerSeeds signer = {seeds, 3};
  TRY(create_account(user, volume, VOLUME_ACCUMULATOR_LEN, PUMP_ID, &signer));
  write_u64(volume->data, ACCOUNT_USER_VOLUME_ACCUMULATOR);
  copy(volume->data + 8, user->key, 32);
  return 0;
}

// Asks the fee program for the rates at the curve's market cap (u128), as the real program does.
NOINLINE u64 ask_fees(const TradeKind* kind, Amounts* amounts) {
  const u8* curve = ROLE(CURVE)->data;
  u64 tokens = read_u64(curve + CURVE_VIRTUAL_TOKENS);
  REQUIRE(tokens, OVERFLOW);
  U128 product, cap;
  mul128(&product, read_u64(curve + CURVE_VIRTUAL_QUOTE), read_u64(curve + CURVE_SUPPLY));
  cap.hi = product.hi / tokens;
  product.hi %= tokens;
  cap.lo = div128(&product, tokens, 0);
  u8 data[57];
  write_u64(data, IX_GET_FEES_WITH_QUOTE_MINT);
  data[8] = 1; // is_pump_pool
  write_u64(data + 9, cap.lo);
  write_u64(data + 17, cap.hi);
  copy(data + 25, curve + CURVE_QUOTE_MINT, 32);
  meta(0, ROLE(FEE_CONFIG), READONLY);
  meta(1, ROLE(PROGRAM), READONLY);
  TRY(invoke(PUMP_FEES_ID, 2, data, sizeof(data), 0));
  u8 rates[24], from[32]; // lp, protocol, creator
  REQUIRE(sol_get_return_data(rates, sizeof(rates), from) == sizeof(rates), OVERFLOW);
  REQUIRE(same_key(from, PUMP_FEES_ID), WRONG_PROGRAM);
  amounts->protocol_bps = read_u64(rates + 8);
  amounts->creator_bps = is_zero_key(curve + CURVE_CREATOR) ? 0 : read_u64(rates + 16);
  return 0;
}

NOINLINE void add_fees(Amounts* amounts) {
  amounts->protocol_fee = mul_div_up(amounts->sol, amounts->protocol_bps, BASIS_POINTS);
  amounts->creator_fee = mul_div_up(amounts->sol, amounts->creator_bps, BASIS_POINTS);
}

// tokens * quote / (all - tokens) + 1, with virtual reserves
INLINE u64 cost_of(const u8* curve, u64 tokens) {
  u64 all = read_u64(curve + CURVE_VIRTUAL_TOKENS), quote = read_u64(curve + CURVE_VIRTUAL_QUOTE);
  return mul_div(tokens, quote, all - tokens) + 1;
}

NOINLINE u64 price_sell(const u8* curve, u64 tokens, u64 least_sol, Amounts* amounts) {
  REQUIRE(tokens, SELL_ZERO);
  u64 all = read_u64(curve + CURVE_VIRTUAL_TOKENS);
  REQUIRE(tokens <= ~0ull - all, OVERFLOW);
  amounts->tokens = tokens;
  amounts->sol = mul_div(tokens, read_u64(curve + CURVE_VIRTUAL_QUOTE), all + tokens);
  REQUIRE(amounts->sol <= read_u64(curve + CURVE_REAL_QUOTE), TOO_FEW_TO_SELL);
  add_fees(amounts);
  u64 fees = amounts->protocol_fee + amounts->creator_fee;
  REQUIRE(amounts->sol >= fees && amounts->sol - fees >= least_sol, TOO_LITTLE_SOL);
  return 0;
}

NOINLINE u64 price_buy(const u8* curve, u64 tokens, u64 most_sol, Amounts* amounts) {
  REQUIRE(tokens, BUY_ZERO);
  REQUIRE(tokens <= read_u64(curve + CURVE_REAL_TOKENS), TOO_FEW_TO_BUY);
  amounts->tokens = tokens;
  amounts->sol = cost_of(curve, tokens);
  add_fees(amounts);
  REQUIRE(amounts->sol + amounts->protocol_fee + amounts->creator_fee <= most_sol, TOO_MUCH_SOL);
  return 0;
}

// The IDL's documents of buy_exact_sol_in: take the fees off first, correct for their rounding, then buy.
NOINLINE u64 price_buy_for_sol(const u8* curve, u64 spendable, u64 least_tokens, Amounts* amounts) {
  REQUIRE(spendable, BUY_ZERO);
  u64 quote = read_u64(curve + CURVE_VIRTUAL_QUOTE), left = read_u64(curve + CURVE_REAL_TOKENS);
  u64 bps = amounts->protocol_bps + amounts->creator_bps;
  amounts->sol = mul_div(spendable, BASIS_POINTS, BASIS_POINTS + bps);
  add_fees(amounts);
  u64 total = amounts->sol + amounts->protocol_fee + amounts->creator_fee;
  if (total > spendable) amounts->sol -= total - spendable;
  REQUIRE(amounts->sol > 1, RENT_NOT_COVERED);
  u64 net = amounts->sol - 1;
  amounts->tokens = mul_div(net, read_u64(curve + CURVE_VIRTUAL_TOKENS), quote + net);
  if (amounts->tokens > left) {
    amounts->tokens = left;
    amounts->sol = cost_of(curve, left);
  }
  REQUIRE(amounts->tokens >= least_tokens, TOO_FEW_TOKENS_OUT);
  add_fees(amounts);
  return 0;
}

// Grows a curve; the payer adds the rent of the new bytes, since the other lamports on it are owed to those who sell.
NOINLINE u64 grow(const Account* curve, const Account* payer, u64 len) {
  TRY(transfer_lamports(payer, curve, rent_exempt(len) - rent_exempt(*curve->data_len), 0));
  *curve->data_len = len;
  return 0;
}

// What a cashback coin's trade pays in the place of the creator's fee.
INLINE void add_cashback(const Account* volume, u64 fee) {
  write_u64(volume->data + VOLUME_CASHBACK_EARNED, read_u64(volume->data + VOLUME_CASHBACK_EARNED) + fee);
}

// The trader fills the creator's vault up to its own rent; the fee comes on top.
NOINLINE u64 fill_vault(const Account* user, const Account* vault) {
  u64 needed = rent_exempt(0), has = *vault->lamports;
  return has < needed ? transfer_lamports(user, vault, needed - has, 0) : 0;
}

NOINLINE u64 move_sell(const TradeKind* kind, const Amounts* amounts) {
  const Account *user = ROLE(USER), *vault = ROLE(CREATOR_VAULT);
  TokenTransfer tokens = {ROLE(USER_TOKENS), ROLE(MINT), ROLE(CURVE_TOKENS), user, ROLE(TOKEN_PROGRAM)->key,
                          amounts->tokens,   DECIMALS};
  TRY(transfer_tokens(&tokens, 0));
  u8 cashback = ROLE(CURVE)->data[CURVE_CASHBACK];
  if (cashback)
    vault = ROLE(VOLUME);
  else
    TRY(fill_vault(user, vault));
  *ROLE(CURVE)->lamports -= amounts->sol;
  *user->lamports += amounts->sol - amounts->protocol_fee - amounts->creator_fee;
  *ROLE(FEE_RECIPIENT)->lamports += amounts->protocol_fee - amounts->buyback_fee;
  *ROLE(BUYBACK_RECIPIENT)->lamports += amounts->buyback_fee;
  *vault->lamports += amounts->creator_fee;
  if (cashback) add_cashback(vault, amounts->creator_fee);
  return 0;
}

NOINLINE u64 move_buy(const TradeKind* kind, const Amounts* amounts) {
  const Account *user = ROLE(USER), *curve = ROLE(CURVE), *vault = ROLE(CREATOR_VAULT), *mint = ROLE(MINT);
  u8 key[32], bump;
  Slice seeds[3] = {SEED("bonding-curve"), {mint->key, 32}, {&bump, 1}};
  bump = find_address(seeds, 2, PUMP_ID, key);
  SignerSeeds signer = {seeds, 3};
  TokenTransfer tokens = {ROLE(CURVE_TOKENS), mint,    ROLE(USER_TOKENS), curve, ROLE(TOKEN_PROGRAM)->key,
                          amounts->tokens,    DECIMALS};
  TRY(transfer_tokens(&tokens, &signer));
  if (curve->data[CURVE_CASHBACK]) {
    vault = ROLE(VOLUME);
    add_cashback(vault, amounts->creator_fee);
  } else
    TRY(fill_vault(user, vault));
  TRY(transfer_lamports(user, vault, amounts->creator_fee, 0));
  TRY(transfer_lamports(user, curve, amounts->sol, 0));
  if (amounts->buyback_fee) TRY(transfer_lamports(user, ROLE(BUYBACK_RECIPIENT), amounts->buyback_fee, 0));
  return transfer_lamports(user, ROLE(FEE_RECIPIENT), amounts->protocol_fee - amounts->buyback_fee, 0);
}

NOINLINE void move_reserves(u8* curve, const Amounts* amounts, u8 is_buy) {
  u64 tokens = is_buy ? -amounts->tokens : amounts->tokens, sol = is_buy ? amounts->sol : -amounts->sol;
  write_u64(curve + CURVE_VIRTUAL_TOKENS, read_u64(curve + CURVE_VIRTUAL_TOKENS) + tokens);
  write_u64(curve + CURVE_REAL_TOKENS, read_u64(curve + CURVE_REAL_TOKENS) + tokens);
  write_u64(curve + CURVE_VIRTUAL_QUOTE, read_u64(curve + CURVE_VIRTUAL_QUOTE) + sol);
  write_u64(curve + CURVE_REAL_QUOTE, read_u64(curve + CURVE_REAL_QUOTE) + sol);
}

// TradeEvent
NOINLINE u64 emit_trade(const TradeKind* kind, const Amounts* amounts, u8 track_volume) {
  const u8* curve = ROLE(CURVE)->data;
  u64 quote = read_u64(curve + CURVE_VIRTUAL_QUOTE), real_quote = read_u64(curve + CURVE_REAL_QUOTE);
  u8 rewards = curve[CURVE_HOLDER_REWARD], cashback = curve[CURVE_CASHBACK];
  Event event;
  event_new(&event, 480);
  event_u64(&event, EVENT_TRADE_EVENT);
  event_key(&event, ROLE(MINT)->key);
  event_u64(&event, amounts->sol);
  event_u64(&event, amounts->tokens);
  event_u8(&event, kind->kind != SELL_TOKENS);
  event_key(&event, ROLE(USER)->key);
  event_u64(&event, unix_time());
  event_u64(&event, quote);
  event_u64(&event, read_u64(curve + CURVE_VIRTUAL_TOKENS));
  event_u64(&event, real_quote);
  event_u64(&event, read_u64(curve + CURVE_REAL_TOKENS));
  event_key(&event, ROLE(FEE_RECIPIENT)->key);
  event_u64(&event, amounts->protocol_bps);
  event_u64(&event, amounts->protocol_fee);
  event_key(&event, curve + CURVE_CREATOR);
  event_u64(&event, cashback ? 0 : amounts->creator_bps);
  event_u64(&event, cashback ? 0 : amounts->creator_fee);
  event_u8(&event, track_volume);
  event_zeros(&event, 32); // volume totals and their time
  *(u32*)event.end = kind->name_len;
  event.end += 4;
  event_bytes(&event, (const u8*)kind->name, kind->name_len);
  event_u8(&event, curve[CURVE_MAYHEM]);
  event_u64(&event, cashback ? amounts->creator_bps : 0);
  event_u64(&event, cashback ? amounts->creator_fee : 0);
  event_u64(&event, amounts->buyback_fee ? amounts->buyback_bps : 0);
  event_u64(&event, amounts->buyback_fee);
  event_zeros(&event, 4); // no shareholders
  event_key(&event, curve + CURVE_QUOTE_MINT);
  event_u64(&event, amounts->sol);
  event_u64(&event, quote);
  event_u64(&event, real_quote);
  event_u64(&event, rewards ? amounts->creator_bps : 0);
  event_u64(&event, rewards ? amounts->creator_fee : 0);
  return emit(&event, ROLE(EVENT_AUTHORITY));
}

// CompleteEvent
NOINLINE u64 complete(const TradeKind* kind) {
  u8* curve = ROLE(CURVE)->data;
  curve[CURVE_COMPLETE] = 1;
  Event event;
  event_new(&event, 160);
  event_u64(&event, EVENT_COMPLETE_EVENT);
  event_key(&event, ROLE(USER)->key);
  event_key(&event, ROLE(MINT)->key);
  event_key(&event, ROLE(CURVE)->key);
  event_u64(&event, unix_time());
  event_key(&event, curve + CURVE_QUOTE_MINT);
  return emit(&event, ROLE(EVENT_AUTHORITY));
}

NOINLINE u64 trade(const TradeKind* kind) {
  Context* context = CONTEXT;
  // v2 ends with the program, the older instructions with their two remaining accounts.
  u64 last = kind->accounts[kind->is_v2 ? PROGRAM : BUYBACK_RECIPIENT];
  if (kind->is_v2)
    REQUIRE(context->accounts_len > last, TOO_FEW_KEYS);
  else
    REQUIRE(context->accounts_len > last, TOO_FEW_REMAINING);
  REQUIRE(context->data_len >= 24, BAD_DATA);
  u64 amount = read_u64(context->data + 8), limit = read_u64(context->data + 16);
  u8 is_buy = kind->kind != SELL_TOKENS;
  u8 track_volume = is_buy && !kind->is_v2 && context->data_len > 24 && context->data[24];
  TRY(check_trade(kind));
  if (is_buy || kind->is_v2) TRY(open_volume(ROLE(VOLUME), ROLE(USER)));
  if (*ROLE(CURVE)->data_len < CURVE_TRADED_LEN) TRY(grow(ROLE(CURVE), ROLE(USER), CURVE_TRADED_LEN));
  if (ROLE(CURVE)->data[CURVE_CASHBACK]) {
    REQUIRE(kind->accounts[VOLUME] != NONE, NO_CASHBACK_ACCOUNTS);
    REQUIRE(is_volume_of(ROLE(VOLUME), ROLE(USER)) && is_open_volume(ROLE(VOLUME)), BAD_CASHBACK_ACCOUNT);
  }

  u8* curve = ROLE(CURVE)->data;
  Amounts amounts;
  TRY(ask_fees(kind, &amounts));
  if (kind->kind == SELL_TOKENS)
    TRY(price_sell(curve, amount, limit, &amounts));
  else if (kind->kind == BUY_TOKENS)
    TRY(price_buy(curve, amount, limit, &amounts));
  else
    TRY(price_buy_for_sol(curve, amount, limit, &amounts));
  amounts.buyback_bps = read_u64(ROLE(GLOBAL)->data + GLOBAL_BUYBACK_BPS);
  amounts.buyback_fee = mul_div(amounts.protocol_fee, amounts.buyback_bps, BASIS_POINTS);

  if (is_buy)
    TRY(move_buy(kind, &amounts));
  else
    TRY(move_sell(kind, &amounts));
  move_reserves(curve, &amounts, is_buy);
  TRY(emit_trade(kind, &amounts, track_volume));
  return read_u64(curve + CURVE_REAL_TOKENS) ? 0 : complete(kind);
}

// ---- collect_creator_fee, collect_creator_fee_v2: all but the vault's rent, to the creator, whoever asks
NOINLINE u64 collect(const Account* vault, const Account* system, const Account* event_authority) {
  const Account* creator = ACCOUNT(0);
  u8 key[32], bump;
  Slice seeds[3] = {SEED("creator-vault"), {creator->key, 32}, {&bump, 1}};
  bump = find_address(seeds, 2, PUMP_ID, key);
  REQUIRE(same_key(key, vault->key), WRONG_SEEDS);
  REQUIRE(same_key(system->key, SYSTEM_ID), WRONG_PROGRAM);
  REQUIRE(!same_key(creator->owner, PUMP_FEES_ID), SHARING_CONFIG);
  u64 rent = rent_exempt(0), amount = *vault->lamports > rent ? *vault->lamports - rent : 0;
  SignerSeeds signer = {seeds, 3};
  if (amount) TRY(transfer_lamports(vault, creator, amount, &signer));
  Event event;
  event_new(&event, 96);
  event_u64(&event, EVENT_COLLECT_CREATOR_FEE_EVENT);
  event_u64(&event, unix_time());
  event_key(&event, creator->key);
  event_u64(&event, amount);
  event_zeros(&event, 32); // quote_mint: SOL
  return emit(&event, event_authority);
}

// Sales of a cashback coin have an account more than others; which it is stands on the curve.
INLINE const u8* sell_accounts(void) {
  const Account* curve = ACCOUNT(SELL_ACCOUNTS[CURVE]);
  u8 longer = CONTEXT->accounts_len > SELL_CASHBACK_ACCOUNTS[BUYBACK_RECIPIENT];
  return longer && *curve->data_len > CURVE_CASHBACK && curve->data[CURVE_CASHBACK] ? SELL_CASHBACK_ACCOUNTS
                                                                                      : SELL_ACCOUNTS;
}

// ---- extend_account: a curve of an older layout grows to the newest
NOINLINE u64 extend_account(void) {
  LOG("Instruction: ExtendAccount");
  REQUIRE(CONTEXT->accounts_len >= 5, TOO_FEW_KEYS);
  const Account *account = ACCOUNT(0), *user = ACCOUNT(1);
  REQUIRE(user->is_signer, NOT_SIGNED);
  REQUIRE(same_key(ACCOUNT(2)->key, SYSTEM_ID), WRONG_PROGRAM);
  REQUIRE(same_key(account->owner, PUMP_ID) && *account->data_len >= 8, NOT_EXTENDABLE);
  REQUIRE(read_u64(account->data) == ACCOUNT_BONDING_CURVE, NOT_EXTENDABLE);
  u64 len = *account->data_len;
  REQUIRE(len < CURVE_EXTENDED_LEN, NOT_LONGER);
  TRY(grow(account, user, CURVE_EXTENDED_LEN));
  Event event;
  event_new(&event, 96);
  event_u64(&event, EVENT_EXTEND_ACCOUNT_EVENT);
  event_key(&event, account->key);
  event_key(&event, user->key);
  event_u64(&event, len);
  event_u64(&event, CURVE_EXTENDED_LEN);
  event_u64(&event, unix_time());
  return emit(&event, ACCOUNT(3));
}

// ---- claim_cashback, claim_cashback_v2: all but the account's rent, to its wallet, whoever asks
NOINLINE u64 claim_cashback(const Account* system, const Account* event_authority) {
  const Account *user = ACCOUNT(0), *volume = ACCOUNT(1);
  REQUIRE(is_volume_of(volume, user), WRONG_SEEDS);
  REQUIRE(is_open_volume(volume), NOT_INITIALIZED);
  REQUIRE(same_key(system->key, SYSTEM_ID), WRONG_PROGRAM);
  u64 rent = rent_exempt(*volume->data_len), amount = *volume->lamports > rent ? *volume->lamports - rent : 0;
  u8* claimed = volume->data + VOLUME_CASHBACK_CLAIMED;
  write_u64(claimed, read_u64(claimed) + amount);
  *volume->lamports -= amount;
  *user->lamports += amount;
  Event event;
  event_new(&event, 80);
  event_u64(&event, EVENT_CLAIM_CASHBACK_EVENT);
  event_key(&event, user->key);
  event_u64(&event, amount);
  event_u64(&event, unix_time());
  event_u64(&event, read_u64(claimed));
  event_u64(&event, read_u64(volume->data + VOLUME_CASHBACK_EARNED));
  return emit(&event, event_authority);
}

// ---- close_user_volume_accumulator: the wallet gets every lamport; incentives it has not claimed are gone
NOINLINE u64 close_volume(void) {
  LOG("Instruction: CloseUserVolumeAccumulator");
  REQUIRE(CONTEXT->accounts_len >= 4, TOO_FEW_KEYS);
  const Account *user = ACCOUNT(0), *volume = ACCOUNT(1);
  REQUIRE(user->is_signer, NOT_SIGNED);
  REQUIRE(is_volume_of(volume, user), WRONG_SEEDS);
  REQUIRE(is_open_volume(volume), NOT_INITIALIZED);
  Event event;
  event_new(&event, 80);
  event_u64(&event, EVENT_CLOSE_USER_VOLUME_ACCUMULATOR_EVENT);
  event_key(&event, user->key);
  event_u64(&event, unix_time());
  event_bytes(&event, volume->data + VOLUME_UNCLAIMED, 32);
  TRY(emit(&event, ACCOUNT(2)));
  *user->lamports += *volume->lamports;
  *volume->lamports = 0;
  sol_memset_(volume->data, 0, *volume->data_len);
  *volume->data_len = 0;
  copy(volume->owner, SYSTEM_ID, 32);
  return 0;
}

#define TRADE(log, name, accounts, kind, is_v2)                                                                        \
  {                                                                                                                    \
    LOG("Instruction: " log);                                                                                          \
    TradeKind trade_kind = {accounts, name, sizeof(name) - 1, kind, is_v2};                                            \
    return trade(&trade_kind);                                                                                         \
  }

u64 entrypoint(u8* in) {
  TRY(parse(in));
  Context* context = CONTEXT;
  REQUIRE(context->data_len >= 8, NO_INSTRUCTION);
  switch (read_u64(context->data)) {
  case EVENT_SELF_CALL:
    ACCEPT_SELF_CALL(PUMP_EVENT_AUTHORITY);
  case IX_CREATE:
    return create();
  case IX_CREATE_V2:
    return create_v2();
  case IX_EXTEND_ACCOUNT:
    return extend_account();
  case IX_BUY:
    TRADE("Buy", "buy", BUY_ACCOUNTS, BUY_TOKENS, 0)
  case IX_BUY_V2:
    TRADE("BuyV2", "buy", BUY_V2_ACCOUNTS, BUY_TOKENS, 1)
  case IX_BUY_EXACT_SOL_IN:
    TRADE("BuyExactSolIn", "buy_exact_sol_in", BUY_ACCOUNTS, BUY_FOR_SOL, 0)
  case IX_BUY_EXACT_QUOTE_IN_V2:
    TRADE("BuyExactQuoteInV2", "buy_exact_quote_in", BUY_V2_ACCOUNTS, BUY_FOR_SOL, 1)
  case IX_SELL:
    TRADE("Sell", "sell", sell_accounts(), SELL_TOKENS, 0)
  case IX_SELL_V2:
    TRADE("SellV2", "sell", SELL_V2_ACCOUNTS, SELL_TOKENS, 1)
  case IX_COLLECT_CREATOR_FEE:
    LOG("Instruction: CollectCreatorFee");
    REQUIRE(context->accounts_len >= 5, TOO_FEW_KEYS);
    return collect(ACCOUNT(1), ACCOUNT(2), ACCOUNT(3));
  case IX_COLLECT_CREATOR_FEE_V2:
    LOG("Instruction: CollectCreatorFeeV2");
    REQUIRE(context->accounts_len >= 10, TOO_FEW_KEYS);
    REQUIRE(same_key(ACCOUNT(4)->key, WRAPPED_SOL), UNSUPPORTED_QUOTE);
    return collect(ACCOUNT(2), ACCOUNT(7), ACCOUNT(8));
  case IX_CLAIM_CASHBACK:
    LOG("Instruction: ClaimCashback");
    REQUIRE(context->accounts_len >= 5, TOO_FEW_KEYS);
    return claim_cashback(ACCOUNT(2), ACCOUNT(3));
  case IX_CLAIM_CASHBACK_V2:
    LOG("Instruction: ClaimCashbackV2");
    REQUIRE(context->accounts_len >= 10, TOO_FEW_KEYS);
    REQUIRE(same_key(ACCOUNT(2)->key, WRAPPED_SOL), UNSUPPORTED_QUOTE);
    return claim_cashback(ACCOUNT(7), ACCOUNT(8));
  case IX_CLOSE_USER_VOLUME_ACCUMULATOR:
    return close_volume();
  }
  return ERROR(UNKNOWN_INSTRUCTION);
}
